import { inContext, singlesOf, withinSentence } from '@nestling/contract';
import { say } from '../../words/say.ts';
import { clock } from '../clock.ts';
import { lookOf } from '../kinds/declared-kinds.ts';
import { mendableFields } from '../kinds/mendable-fields.ts';
import type { Toast } from '../toasts.ts';
import type { Outbox, OutboxWrite, WriteWords } from './outbox.types.ts';
import { isOutdone } from './refusal.ts';
import { failureToast, notAccepted } from './write-words.ts';

export { type MendableField, mendableFields } from '../kinds/mendable-fields.ts';
export { isHeld } from './concerns.ts';
export { entriesOf } from './named-photos.ts';

/** What is said of refused writes, and what a person can do about them: for their toasts and for the list of them. */

/** What the person wants to do with a refused write. */
export interface Asked {
  key: string;
  wants: 'mend' | 'discard' | 'look';
}

/** What telling of writes needs. */
export interface TellerPorts {
  outbox: Pick<Outbox, 'write' | 'retry' | 'discard' | 'snapshot' | 'subscribe' | 'onAcknowledged'>;
  show: (toast: Toast) => void;
  hide: (id: string) => void;
  /** Opens the list of what is on this device only. */
  ask: (asked: Asked) => void;
}

/** Whether a refused write has fields that a person can mend, and a record that they would go into. */
export const isMendable = (write: OutboxWrite): boolean =>
  !write.isGone && !write.isDenied && mendableFields(write).length > 0;

/** As the clock stands everywhere else: '6:40' also where a time alone would be '06:40'. */
const timeOf = (instant: string, seconds?: '2-digit') =>
  new Date(instant).toLocaleTimeString(say.locale, { hour: 'numeric', minute: '2-digit', second: seconds });
const withDay = (instant: string) =>
  new Date(instant).toLocaleString(say.locale, { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = (instant: string) => new Date(instant).toDateString();

const SHOW = inContext('verb', 'Show');

/** Who was first, as far as the server says it. */
const firstOf = ({ by, userId }: OutboxWrite) => ({ isOwn: by !== undefined && by.id === userId, who: by?.name });

/** What a write is about: 'Bath' where its kind has several sorts, else 'Sleep'. */
function nameOf({ kind: name, sort }: OutboxWrite): string {
  const { kind, label, say: sayOfKind } = lookOf(name);
  const { what } = kind.fields;
  const named = what?.is === 'choice' && sort ? what.names?.[sort] : undefined;
  return named ? sayOfKind(named) : label;
}

/** What has been started meanwhile, by whom, and when: 'Anna started this sleep 2 min ago' (row FAM-52); nothing where the server does not say. */
export function startedBy(write: OutboxWrite): string | undefined {
  const { running } = write;
  const { isOwn, who } = firstOf(write);
  if (!running || !(isOwn || who)) return undefined;
  const what = withinSentence(say, nameOf(write));
  const minutes = Math.round((clock.now() - Date.parse(running)) / 60_000) || 1;
  if (minutes < 60)
    return isOwn || !who
      ? say('You started this {what} {minutes} min ago', { what, minutes })
      : say('{who} started this {what} {minutes} min ago', { who, what, minutes });
  const time = withDay(running);
  return isOwn || !who
    ? say('You started this {what} at {time}', { what, time })
    : say('{who} started this {what} at {time}', { who, what, time });
}

/** Why a write was refused. */
export function reasonOf(write: OutboxWrite): string {
  const { op, isGone, reason = '' } = write;
  if (!isGone) return startedBy(write) ?? reason;
  return op === 'create' ? say('What it belongs to was deleted meanwhile.') : say('It was deleted meanwhile.');
}

/** The two ends of a record that two persons have ended, in the viewer's words, as exact as it takes to tell them apart, and what to ask. */
export function endsOf(write: OutboxWrite): { mine: string; theirs: string; question: string } {
  const { ended = '' } = write;
  const own = String(singlesOf(write).find((single) => isOutdone(write, single))?.fields.endTime);
  const seconds = timeOf(own) === timeOf(ended) ? '2-digit' : undefined;
  const told = (instant: string) => (dayOf(own) === dayOf(ended) ? timeOf(instant, seconds) : withDay(instant));
  const [mine, theirs] = [told(own), told(ended)];
  return { mine, theirs, question: question(write, { mine, theirs }) };
}

function question(write: OutboxWrite, ends: { mine: string; theirs: string }): string {
  const { isOwn, who } = firstOf(write);
  if (isOwn) return say('You ended it at {theirs}. Use {mine} instead?', ends);
  if (!who) return say('It was ended at {theirs}. Use {mine} instead?', ends);
  return say('{who} ended it at {theirs}. Use {mine} instead?', { who, ...ends });
}

/** A choice about a refused write that this device could not note; the write stays where it is listed. */
export const notChanged = (): Toast => ({
  severity: 'error',
  message: say('This device could not store the change. Please try again.'),
});

/** What is said of a refused write, with what can be done about it. */
export function createRefusals({ outbox, show, ask }: TellerPorts) {
  const offer = ({ key }: OutboxWrite, label: string, wants: Asked['wants']) => ({
    label,
    onClick: () => ask({ key, wants }),
  });

  function withOffers(write: OutboxWrite, toast: Toast | undefined): Toast | undefined {
    const discard = offer(write, say('Discard'), 'discard');
    const action = isMendable(write)
      ? offer(write, say(inContext('verb', 'Edit')), 'mend')
      : offer(write, say(SHOW), 'look');
    return toast && { ...toast, action, otherAction: discard };
  }

  const doing =
    ({ key }: OutboxWrite, act: (key: string) => Promise<void>) =>
    () => {
      act(key).catch((error) => {
        console.error('The outbox could not be changed', error);
        show(notChanged());
      });
    };

  /** What somebody else was first with: the person chooses. */
  const asking = (message: string, action: Toast['action'], otherAction: Toast['action']): Toast => ({
    severity: 'warning',
    persist: true,
    message,
    action,
    otherAction,
  });

  function aboutOther(write: OutboxWrite): Toast | undefined {
    const discarding = (label: string) => ({ label, onClick: doing(write, outbox.discard) });
    const started = startedBy(write);
    // The one that runs is shown; mostly it is the same, and the own start is not wanted any more.
    if (started) return asking(started, discarding(say('OK')), offer(write, say('Keep Mine Too'), 'mend'));
    if (!write.ended) return undefined;
    const { mine, theirs, question } = endsOf(write);
    const insisting = { label: say('Use {time}', { time: mine }), onClick: doing(write, outbox.retry) };
    return asking(question, insisting, discarding(say('Keep {time}', { time: theirs })));
  }

  /** `isListed`: what can be done about it stands in the list, which is open. */
  return (write: OutboxWrite, words: WriteWords, isListed = false): Toast | undefined => {
    if (isListed) return failureToast(words, reasonOf(write));
    const toast = aboutOther(write) ?? withOffers(write, failureToast(words, reasonOf(write)));
    const together = (count: number) => ({ message: notAccepted(count), action: offer(write, say(SHOW), 'look') });
    return toast && { ...toast, together };
  };
}
