import { singlesOf } from '@nestling/contract';
import { clock } from '../clock.ts';
import { lookOf } from '../kinds/declared-kinds.ts';
import { mendableFields } from '../kinds/mendable-fields.ts';
import type { Toast } from '../toasts.ts';
import { isOutdone } from './fold.ts';
import type { Outbox, OutboxWrite, WriteWords } from './outbox.types.ts';
import { failureToast, notAccepted } from './write-words.ts';

export { type MendableField, mendableFields } from '../kinds/mendable-fields.ts';

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
  new Date(instant).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit', second: seconds });
const withDay = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = (instant: string) => new Date(instant).toDateString();

/** Who was first, where a sentence begins; nobody where the server does not say. */
const firstOf = ({ by, userId }: OutboxWrite) => by && (by.id === userId ? 'You' : by.name);

/** What somebody else has started meanwhile, and when: 'Anna started this sleep 2 min ago' (row FAM-52). */
export function startedBy(write: OutboxWrite): string | undefined {
  const { running, kind } = write;
  const who = running && firstOf(write);
  if (!who) return undefined;
  const minutes = Math.round((clock.now() - Date.parse(running)) / 60_000) || 1;
  const when = minutes < 60 ? `${minutes} min ago` : `at ${withDay(running)}`;
  return `${who} started this ${lookOf(kind).kind.label.toLowerCase()} ${when}`;
}

/** Why a write was refused. */
export function reasonOf(write: OutboxWrite): string {
  const { op, isGone, reason = '' } = write;
  if (!isGone) return startedBy(write) ?? reason;
  return op === 'create' ? 'What it belongs to was deleted meanwhile.' : 'It was deleted meanwhile.';
}

/** The two ends of a record that two persons have ended, in the viewer's words, as exact as it takes to tell them apart, and what to ask. */
export function endsOf(write: OutboxWrite): { mine: string; theirs: string; question: string } {
  const { ended = '' } = write;
  const own = String(singlesOf(write).find((single) => isOutdone(write, single))?.fields.endTime);
  const seconds = timeOf(own) === timeOf(ended) ? '2-digit' : undefined;
  const text = (instant: string) => (dayOf(own) === dayOf(ended) ? timeOf(instant, seconds) : withDay(instant));
  const [mine, theirs] = [text(own), text(ended)];
  const who = firstOf(write);
  return { mine, theirs, question: `${who ? `${who} ended it` : 'It was ended'} at ${theirs}. Use ${mine} instead?` };
}

/** A choice about a refused write that this device could not note; the write stays where it is listed. */
export const NOT_CHANGED: Toast = {
  severity: 'error',
  message: 'This device could not store the change. Please try again.',
};

/** What is said of a refused write, with what can be done about it. */
export function createRefusals({ outbox, show, ask }: TellerPorts) {
  const offer = ({ key }: OutboxWrite, label: string, wants: Asked['wants']) => ({
    label,
    onClick: () => ask({ key, wants }),
  });

  function withOffers(write: OutboxWrite, toast: Toast | undefined): Toast | undefined {
    const discard = offer(write, 'Discard', 'discard');
    if (write.isGone) return toast && { ...toast, action: discard };
    const action = isMendable(write) ? offer(write, 'Edit', 'mend') : offer(write, 'Show', 'look');
    return toast && { ...toast, action, otherAction: discard };
  }

  const doing =
    ({ key }: OutboxWrite, act: (key: string) => Promise<void>) =>
    () => {
      act(key).catch((error) => {
        console.error('The outbox could not be changed', error);
        show(NOT_CHANGED);
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
    if (started) return asking(started, discarding('OK'), offer(write, 'Keep mine too', 'mend'));
    if (!write.ended) return undefined;
    const { mine, theirs, question } = endsOf(write);
    const insisting = { label: `Use ${mine}`, onClick: doing(write, outbox.retry) };
    return asking(question, insisting, discarding(`Keep ${theirs}`));
  }

  return (write: OutboxWrite, words: WriteWords): Toast | undefined => {
    const toast = aboutOther(write) ?? withOffers(write, failureToast(words, reasonOf(write)));
    const together = (count: number) => ({ message: notAccepted(count), action: offer(write, 'Show', 'look') });
    return toast && { ...toast, together };
  };
}
