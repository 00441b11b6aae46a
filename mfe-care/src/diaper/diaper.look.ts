import type { SomeRecord } from '@nestling/contract';
import { factsText } from '@nestling/contract';
import { type Diaper, diaperKind } from '@nestling/contract/kinds/diaper';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { iconOf } from './diaper-icons.tsx';
import { countsOf } from './diaper-rules.ts';
import { countsText, diaperName } from './diaper-texts.ts';

const asDiaper = (record: SomeRecord) => record as SomeRecord & Diaper;
const { colour, texture, size, rash, cream, leak } = diaperKind.fields;

/** What the name of a row does not say. */
function detailOf(diaper: Diaper): string | undefined {
  const texts = [
    diaper.colour && colour.names[diaper.colour],
    diaper.texture && texture.names[diaper.texture],
    diaper.size && size.names[diaper.size],
    diaper.rash && rash.names[diaper.rash],
    diaper.cream && cream.label,
    diaper.leak && leak.label,
  ].flatMap((text) => (text ? [say(text)] : []));
  return factsText(say, texts) || undefined;
}

/** How diapers look in lists and timelines. */
declareKind(diaperKind, {
  say,
  mark: (record) => ({ Icon: iconOf(asDiaper(record)), tone: 'diaper', name: diaperName(asDiaper(record)) }),
  title: (record) => diaperName(asDiaper(record)),
  detail: (record) => detailOf(asDiaper(record)),
  dayText: (records) => countsText(countsOf(records.map(asDiaper))),
  Editor: lazyDialog(() => import('./edit-diaper-dialog.ts')),
  PastRecorder: lazyDialog(() => import('./record-diaper-dialog.tsx')),
});
