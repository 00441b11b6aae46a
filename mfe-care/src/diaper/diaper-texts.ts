import type { Local } from '@nestling/contract';
import type { Diaper } from '@nestling/contract/kinds/diaper';
import { say } from '@nestling/shared-ui/say';

export type LocalDiaper = Local<Diaper>;

export const failure = () => say('Failed to load diapers');

/** 'Wet diaper'. */
export function diaperName({ wet, dirty }: Pick<Diaper, 'wet' | 'dirty'>): string {
  if (wet && dirty) return say('Wet and dirty diaper');
  if (wet) return say('Wet diaper');
  return dirty ? say('Dirty diaper') : say('Dry diaper');
}

/** '5 wet, 2 dirty'. */
export const countsText = (counts: { wet: number; dirty: number }): string =>
  say('{wet, plural, one {# wet} other {# wet}}, {dirty, plural, one {# dirty} other {# dirty}}', counts);
