import { dayOf } from '@nestling/contract';
import { type Milestone, milestoneKind } from '@nestling/contract/kinds/milestone';
import { dateText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

const { names } = milestoneKind.fields.category;

/** 'Movement · 2 photos'; nothing where there is neither. */
export function milestoneDetail({ category, photoIds = [] }: Milestone): string | undefined {
  const photos =
    photoIds.length > 0 && say('{count, plural, one {# photo} other {# photos}}', { count: photoIds.length });
  return [category && say(names[category]), photos].filter(Boolean).join(' · ') || undefined;
}

/** 'Today', 'Yesterday', 'Tue, Nov 17'. `now`: epoch milliseconds. */
export function milestoneDay(date: string, now: number, zone: string): string {
  const day = Temporal.PlainDate.from(date);
  const today = dayOf(now, zone);
  if (day.equals(today)) return say('Today');
  return day.equals(today.subtract({ days: 1 })) ? say('Yesterday') : dateText(day);
}
