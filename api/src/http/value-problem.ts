import type { RefusedValue, ValueProblem } from '@nestling/contract/http';
import type { z } from 'zod';

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

const HAS_LENGTH = new Set(['string', 'array', 'set', 'file']);

/** What an issue of zod means on the wire: our words, and the limit where there is one. */
export function problemIn(issue: z.core.$ZodIssue): [code: ValueProblem, params?: RefusedValue['params']] {
  if (isMissing(issue.input)) return ['required'];
  switch (issue.code) {
    case 'too_small':
      return [
        HAS_LENGTH.has(issue.origin) ? 'too_short' : 'too_small',
        { [issue.inclusive === false ? 'above' : 'min']: Number(issue.minimum) },
      ];
    case 'too_big':
      return [HAS_LENGTH.has(issue.origin) ? 'too_long' : 'too_big', { max: Number(issue.maximum) }];
    case 'invalid_value':
      return ['unknown'];
    default:
      return ['invalid'];
  }
}
