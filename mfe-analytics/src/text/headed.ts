import { say } from '@nestling/shared-ui/say';

/** What a sentence is about, and the sentence: 'Recorded by Anna. 4 sessions: …'. */
export const headed = (heading: string, sentence: string): string =>
  say('{heading}. {sentence}', { heading, sentence });
