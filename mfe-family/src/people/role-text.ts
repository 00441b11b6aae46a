import type { Role } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { dayWords } from './day-words.ts';
import { ROLE_NAMES } from './roles.ts';

/** 'Caregiver · until Nov 24'. `until` is YYYY-MM-DD. */
export const roleText = (role: Role, until: string | undefined, now: number): string =>
  until === undefined
    ? say(ROLE_NAMES[role])
    : say('{role} · until {day}', { role: say(ROLE_NAMES[role]), day: dayWords(until, now) });
