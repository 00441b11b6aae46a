import { factsText } from '@nestling/contract';
import { type Milestone, milestoneKind } from '@nestling/contract/kinds/milestone';
import { say } from '@nestling/shared-ui/say';

const { names } = milestoneKind.fields.category;

/** 'Movement · 2 photos'; nothing where there is neither. */
export function milestoneDetail({ category, photoIds = [] }: Milestone): string | undefined {
  const photos =
    photoIds.length > 0 && say('{count, plural, one {# photo} other {# photos}}', { count: photoIds.length });
  return factsText(say, [category && say(names[category]), photos]) || undefined;
}
