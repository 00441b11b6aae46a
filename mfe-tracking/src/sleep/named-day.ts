import type { SleepOfDay } from '@nestling/contract';

/** A day of the history's chart with the name that axis and table give it. */
export interface NamedDay extends SleepOfDay {
  name: string;
}
