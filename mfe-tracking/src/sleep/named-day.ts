import type { SleepOfDay } from '@nestling/contract';

/** A day of the history's chart with the names that table and axis give it. */
export interface NamedDay extends SleepOfDay {
  name: string;
  shortName: string;
}
