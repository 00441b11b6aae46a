import { dayOf } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

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
      return { urgency, text: say('Overdue'), spoken: say('Overdue since {day}', { day: monthDay(day) }) };
    case 'today':
      return { urgency, text: say('Today'), spoken: say('Due today') };
    case 'tomorrow':
      return { urgency, text: say('Tomorrow'), spoken: say('Due tomorrow') };
    case 'soon':
      return {
        urgency,
        text: say('{days}d', { days: days.toLocaleString(say.locale) }),
        spoken: say('{days, plural, one {Due in # day} other {Due in # days}}', { days }),
      };
    default:
      return undefined;
  }
}

/** 'Nov 3'. */
const monthDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString(say.locale, { month: 'short', day: 'numeric' });

/** When a to-do was completed, in days of the viewer: 'Completed today' … 'Completed on Nov 3'. */
export function completedText(completedAt: string, today: Temporal.PlainDate, zone: string): string {
  const day = dayOf(Date.parse(completedAt), zone);
  const days = -daysUntil(day, today);
  // A phone whose clock runs ahead of another's.
  if (days <= 0) return say('Completed today');
  if (days === 1) return say('Completed yesterday');
  return days <= SOON_DAYS
    ? say('{days, plural, one {Completed # day ago} other {Completed # days ago}}', { days })
    : say('Completed on {day}', { day: monthDay(day) });
}
