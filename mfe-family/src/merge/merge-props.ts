import type { Baby } from '@nestling/contract';

export interface MergeProps {
  /** The baby that becomes part of another. */
  baby: Baby;
  /** Those that it can become part of. */
  others: readonly Baby[];
}
