import { listText, type Say } from '@nestling/contract';

/** What belongs together in a sentence: '2 babies, 4 sleeps and 1 to-do'. In English as the rest of the platform has it, without a comma before 'and'. */
export const togetherText = ({ locale }: Say, facts: readonly string[]): string =>
  new Intl.ListFormat(/^en(?:-|$)/.test(locale) ? 'en-GB' : locale, { type: 'conjunction' }).format(facts);

/** What was done, and behind it what was not: 'Imported 2 sleeps (1 row left out)'. */
export const withRest = (say: Say, done: string, rest: readonly string[]): string =>
  rest.length > 0 ? say('{done} ({rest})', { done, rest: listText(say, rest) }) : done;
