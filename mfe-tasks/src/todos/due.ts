import { dayOf } from '@nestling/contract';

/** Due within so many days is soon. */
const SOON_DAYS = 7;

/** How pressing an open to-do is. `later` has no badge. */
export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later';

/**
 * The day on which a to-do is due. A calendar date is that day wherever the viewer is; an instant has a day only in the viewer's zone.
 */
export const dueDay = (dueDate: string, zone: string): Temporal.PlainDate =>
  dueDate.includes('T') ? dayOf(Date.parse(dueDate), zone) : Temporal.PlainDate.from(dueDate);

const daysUntil = (day: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  today.until(day, { largestUnit: 'days' }).days;

export function urgencyOf(day: Temporal.PlainDate, today: Temporal.PlainDate): Urgency {
  const days = daysUntil(day, today);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** The badge of an open to-do: its text, and how a screen reader says it. None when it is due later. */
export function dueBadge(
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
): { urgency: Urgency; text: string; spoken: string } | undefined {
  const urgency = urgencyOf(day, today);
  const days = daysUntil(day, today);
  switch (urgency) {
    case 'overdue':
      return { urgency, text: 'Overdue', spoken: `Overdue since ${monthDay(day)}` };
    case 'today':
      return { urgency, text: 'Today', spoken: 'Due today' };
    case 'tomorrow':
      return { urgency, text: 'Tomorrow', spoken: 'Due tomorrow' };
    case 'soon':
      return { urgency, text: `${days}d`, spoken: `Due in ${days} days` };
    default:
      return undefined;
  }
}

/** 'Nov 3'. */
const monthDay = (day: Temporal.PlainDate): string => day.toLocaleString('en-US', { month: 'short', day: 'numeric' });

/** When a to-do was completed, in days of the viewer: 'Completed today' … 'Completed on Nov 3'. */
export function completedText(completedAt: string, today: Temporal.PlainDate, zone: string): string {
  const day = dayOf(Date.parse(completedAt), zone);
  const days = -daysUntil(day, today);
  // A phone whose clock runs ahead of another's.
  if (days <= 0) return 'Completed today';
  if (days === 1) return 'Completed yesterday';
  return days <= SOON_DAYS ? `Completed ${days} days ago` : `Completed on ${monthDay(day)}`;
}
