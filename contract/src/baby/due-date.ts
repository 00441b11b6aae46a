/** How far a due date may lie from the birth, in days: 5 weeks before it and 20 after. */
const BEFORE_BIRTH_DAYS = 35;
const AFTER_BIRTH_DAYS = 140;

/** Whether a baby that was born on a day can have been due on another. Calendar dates, YYYY-MM-DD. */
export function canBeDue(birthDate: string, dueDate: string): boolean {
  const [birth, due] = [Temporal.PlainDate.from(birthDate), Temporal.PlainDate.from(dueDate)];
  const { days } = birth.until(due, { largestUnit: 'days' });
  return days >= -BEFORE_BIRTH_DAYS && days <= AFTER_BIRTH_DAYS;
}
