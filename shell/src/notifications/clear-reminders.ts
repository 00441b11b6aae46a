import {
  type Fact,
  type ReminderKind,
  type ReminderNotice,
  reminderTag,
  type WakeReminderKind,
} from '@nestling/contract';
import { bus, hideToast } from '@nestling/shared-ui/platform';

const WAKE_KINDS: readonly WakeReminderKind[] = ['ideal', 'exceeded', 'critical'];
/** After these the baby is not awake any more, or anew. */
const ENDS_WAKING = new Set(['sleep.started', 'sleep.recorded', 'sleep.ended']);
const ENDS_TODO = new Set(['todo.completed', 'todo.deleted']);

/** What is shown in the page itself, by its tag. */
const inPage = new Map<string, string>();

type Shown = Pick<ReminderNotice, 'tag' | 'url'>;

/** Remembers a reminder that the page shows as a toast of this name. */
export const shownInPage = ({ tag, url }: Shown): void => void inPage.set(tag, url);

/** Whether nobody needs a reminder any more after a fact. */
function isOver({ tag, url }: Shown, fact: Fact): boolean {
  const isOf = (kind: ReminderKind) => tag.startsWith(reminderTag(kind, ''));
  if (ENDS_WAKING.has(fact.name)) return url.startsWith(`/babies/${fact.babyId}/`) && WAKE_KINDS.some(isOf);
  return ENDS_TODO.has(fact.name) && 'id' in fact && tag === reminderTag('todo', fact.id);
}

async function clearAfter(fact: Fact): Promise<void> {
  if (!ENDS_WAKING.has(fact.name) && !ENDS_TODO.has(fact.name)) return;
  for (const [tag, url] of inPage) {
    if (!isOver({ tag, url }, fact)) continue;
    inPage.delete(tag);
    hideToast(tag);
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  const over = shown.filter(({ tag, data }) => isOver({ tag, url: String(data?.url) }, fact));
  for (const notification of over) notification.close();
  // Where there is no badge there is none.
  if (over.length > 0 && over.length === shown.length) await navigator.clearAppBadge?.().catch(() => {});
}

/** Has this device take away what it shows of a waking or a to-do once somebody has acted, on whichever device (row FAM-54). */
export function startClearing(): void {
  bus.onAny((fact) => void clearAfter(fact).catch(() => {}));
}
