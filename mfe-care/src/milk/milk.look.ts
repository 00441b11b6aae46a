import type { SomeRecord } from '@nestling/contract';
import { type MilkChange, milkKind } from '@nestling/contract/kinds/milk';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { MilkIcon } from './milk-icon.tsx';
import { changeText, inAndOutText, placeText, reasonText } from './milk-texts.ts';

const asChange = (record: SomeRecord) => record as SomeRecord & MilkChange;

/** How changes of the milk store look in lists and timelines. */
declareKind(milkKind, {
  say,
  mark: { Icon: MilkIcon, tone: 'milk' },
  title: (record) => {
    const { place, changeMl } = asChange(record);
    return say('{place}: {change}', { place: placeText(place), change: changeText(changeMl) });
  },
  detail: (record) => reasonText(asChange(record).reason),
  dayText: (records) => inAndOutText(records.map(asChange)),
  Editor: lazyDialog(() => import('./edit-milk-dialog.tsx')),
});
