import { type Medicine, tooEarly } from '@nestling/contract';
import type { Dose } from '@nestling/contract/kinds/dose';
import { say } from '@nestling/shared-ui/say';
import { dueText, whenText } from '../health/when-text.ts';

interface DoseAt {
  medicine: Medicine;
  /** Of the medicine, newest first, as this device knows them. */
  doses: readonly Dose[];
  /** Whether it heard of those of others. */
  isKnown: boolean;
  /** When the dose is given, epoch milliseconds. */
  at: number;
  zone: string;
}

/** What is asked before a dose is recorded, in the reader's words; nothing where it keeps all that the family said. */
export function whyAsk({ medicine, doses, isKnown, at, zone }: DoseAt): string | undefined {
  const { name } = medicine;
  if (!isKnown) return say('This device does not know whether {name} was given. Record a dose all the same?', { name });
  const early = tooEarly(medicine, doses, at);
  if (!early) return undefined;
  return 'nextFrom' in early
    ? say('The next dose of {name} is due {time}. Record one anyway?', {
        name,
        time: dueText(early.nextFrom, zone),
      })
    : say('With this dose, {name} of {time} was earlier than is set for it. Record it all the same?', {
        name,
        time: whenText(early.later, zone),
      });
}

/** What is asked before a dose that was recorded is changed, in the reader's words; nothing where it keeps all that the family said. */
export function whyAskChanged({ medicine, doses, at, zone }: Omit<DoseAt, 'isKnown'>): string | undefined {
  const { name } = medicine;
  const early = tooEarly(medicine, doses, at);
  if (!early) return undefined;
  return 'nextFrom' in early
    ? say('So {name} was given earlier than is set for it: next from {time}. Save the change all the same?', {
        name,
        time: whenText(early.nextFrom, zone),
      })
    : say('With this change, {name} of {time} was earlier than is set for it. Save it all the same?', {
        name,
        time: whenText(early.later, zone),
      });
}
