import type { SomeRecord } from '@nestling/contract';
import { factsText } from '@nestling/contract';
import { type Pumping, pumpingKind } from '@nestling/contract/kinds/pumping';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind, isRunning } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { PumpingIcon } from './pumping-icon.tsx';
import { amountText, sidesText, totalText } from './pumping-texts.ts';

const asPumping = (record: SomeRecord) => record as SomeRecord & Pumping;
const { names } = pumpingKind.fields.goesTo;

/** What the name of a row does not say. */
function detailOf(pumping: Pumping): string | undefined {
  const texts = [sidesText(pumping), pumping.goesTo && say(names[pumping.goesTo])];
  return factsText(say, texts) || undefined;
}

/** How pumping looks in lists and timelines. */
declareKind(pumpingKind, {
  say,
  mark: { Icon: PumpingIcon, tone: 'milk' },
  title: (record) => {
    if (isRunning(pumpingKind, record)) return say('Pumping in progress');
    const amount = amountText(asPumping(record));
    return amount ? say('Pumped {amount}', { amount }) : say('Pumping');
  },
  detail: (record) => detailOf(asPumping(record)),
  dayText: (records) => totalText(records.map(asPumping)),
  forDoctors: { by: 'day' },
  blockName: () => say('Pumping'),
  Editor: lazyDialog(() => import('./edit-pumping-dialog.tsx')),
  PastRecorder: lazyDialog(() => import('./pumping-dialog.tsx')),
});
