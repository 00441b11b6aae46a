import { type Fact, type ReminderNotice, reminderTag, WAKE_KINDS } from '@nestling/contract';
import { bus, hideToast } from '@nestling/shared-ui/platform';

/** After these the baby is not awake any more, or anew. */
const ENDS_WAKING = new Set(['sleep.started', 'sleep.recorded', 'sleep.ended']);
const ENDS_TODO = new Set(['todo.completed', 'todo.deleted']);
/** Of whichever medicine: a reminder too few harms nobody. */
const ENDS_DOSE = 'dose.recorded';

const endsSomething = ({ name }: Fact) => ENDS_WAKING.has(name) || ENDS_TODO.has(name) || name === ENDS_DOSE;

/** What a shown reminder says of itself; one that an earlier version has shown says no more than its tag. */
type Shown = Pick<ReminderNotice, 'tag' | 'kind' | 'babyId'>;

/** What is shown in the page itself, by its tag. */
const inPage = new Map<string, Shown>();

/** Remembers a reminder that the page shows as a toast of this name. */
export const shownInPage = (shown: Shown): void => void inPage.set(shown.tag, shown);

/** Whether nobody needs a reminder any more after a fact. */
function isOver({ tag, kind, babyId }: Shown, fact: Fact): boolean {
  if (ENDS_WAKING.has(fact.name)) return WAKE_KINDS.some((one) => one === kind) && babyId === fact.babyId;
  if (fact.name === ENDS_DOSE) return kind === 'dose' && babyId === fact.babyId;
  return ENDS_TODO.has(fact.name) && 'id' in fact && tag === reminderTag('todo', fact.id);
}

async function clearAfter(fact: Fact): Promise<void> {
  if (!endsSomething(fact)) return;
  for (const [tag, shown] of inPage) {
    if (!isOver(shown, fact)) continue;
    inPage.delete(tag);
    hideToast(tag);
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  const over = shown.filter(({ tag, data }) => isOver({ ...data, tag }, fact));
  for (const notification of over) notification.close();
  // Where there is no badge there is none.
  if (over.length > 0 && over.length === shown.length) await navigator.clearAppBadge?.().catch(() => {});
}

/** Has this device take away what it shows of a waking, a to-do or a dose once somebody has acted, on whichever device (row FAM-54). */
export function startClearing(): void {
  bus.onAny((fact) => void clearAfter(fact).catch(() => {}));
}
