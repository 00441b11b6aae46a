import type { ReminderNotice } from '@nestling/contract';

/** `actions` is missing in TypeScript's list; browsers that do not know it leave it out. */
interface Options {
  body: string;
  tag: string;
  icon: string;
  badge: string;
  data: Pick<ReminderNotice, 'url' | 'kind' | 'babyId'>;
  silent?: boolean;
  actions?: { action: string; title: string }[];
}

/** How a reminder looks as a notification, whoever shows it: one event has one tag, so a second one replaces the first unheard. */
export const notificationOptions = ({
  body,
  tag,
  url,
  kind,
  babyId,
  action,
  actionLabel = '',
  replaces,
}: ReminderNotice): Options => ({
  body,
  tag,
  icon: '/icons/icon-192.png',
  badge: '/icons/icon-192.png',
  data: { url, kind, babyId },
  ...(replaces && { silent: true }),
  ...(action && { actions: [{ action, title: actionLabel }] }),
});
