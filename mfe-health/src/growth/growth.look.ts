import { rowText } from '@nestling/contract';
import { growthKind } from '@nestling/contract/kinds/growth';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { GrowthIcon } from './growth-icon.tsx';

/** How measurements look in lists and timelines. */
declareKind(growthKind, {
  say,
  mark: { Icon: GrowthIcon, tone: 'health' },
  detail: (record) => rowText(say, growthKind, record),
  Editor: lazyDialog(() => import('./edit-growth-dialog.tsx')),
  PastRecorder: lazyDialog(() => import('./record-growth-dialog.tsx')),
});
