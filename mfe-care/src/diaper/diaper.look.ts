import { rowText, type SomeRecord } from '@nestling/contract';
import { type Diaper, diaperKind } from '@nestling/contract/kinds/diaper';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { DiaperIcon } from './diaper-icons.tsx';
import { diaperName } from './diaper-texts.ts';

const asDiaper = (record: SomeRecord) => record as SomeRecord & Diaper;
/** What the name of a row says already. */
const IN_NAME = ['wet', 'dirty'];
const DETAIL = { ...diaperKind, row: diaperKind.row.filter((field) => !IN_NAME.includes(field)) };

/** How diapers look in lists and timelines. */
declareKind(diaperKind, {
  say,
  mark: { Icon: DiaperIcon, tone: 'other' },
  title: (record) => diaperName(asDiaper(record)),
  detail: (record) => rowText(say, DETAIL, record) || undefined,
  Editor: lazyDialog(() => import('./edit-diaper-dialog.ts')),
});
