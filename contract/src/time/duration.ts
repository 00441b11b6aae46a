/** Spans of time as people read them. All inputs are milliseconds; a negative span reads as zero. */
import { numberText } from '../words/number-text.ts';
import { inContext, type Say } from '../words/say.ts';

const parts = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor((seconds % 3_600) / 60), seconds: seconds % 60 };
};

/** 'Xh Ym' or 'Ym', for messages and files. */
export function plainHoursAndMinutes(say: Say, ms: number): string {
  const { hours, minutes } = parts(ms);
  const rest = numberText(say, minutes);
  if (hours === 0) return say('{minutes}m', { minutes: rest });
  return say('{hours}h {minutes}m', { hours: numberText(say, hours), minutes: rest });
}

/** The same for a page: no end of a line takes it apart. */
export const hoursAndMinutes = (say: Say, ms: number): string =>
  plainHoursAndMinutes(say, ms).replaceAll(' ', '\u00a0');

/** The same with the hours in a line and the minutes in the next, where both have no room side by side. */
export function hoursOverMinutes(say: Say, ms: number): string[] {
  const { hours, minutes } = parts(ms);
  const rest = say('{minutes}m', { minutes: numberText(say, minutes) });
  return hours === 0 ? [rest] : [say('{hours}h', { hours: numberText(say, hours) }), rest];
}

/** The running timer's 'Xh Ym Zs'. */
export function hoursMinutesSeconds(say: Say, ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  return say('{hours}h {minutes}m {seconds}s', {
    hours: numberText(say, hours),
    minutes: numberText(say, minutes),
    seconds: numberText(say, seconds),
  });
}

/** 'Just now', 'Xm ago', 'Xh ago', 'Xd ago' with the limits 1 min, 60 min, 24 h. */
export function timeAgo(say: Say, ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return say('Just now');
  if (minutes < 60) return say('{minutes}m ago', { minutes: numberText(say, minutes) });
  if (minutes < 24 * 60) return say('{hours}h ago', { hours: numberText(say, Math.floor(minutes / 60)) });
  return say('{days, plural, one {#d ago} other {#d ago}}', { days: Math.floor(minutes / (24 * 60)) });
}

/** '41m', '5h', '2d', with the limits of `timeAgo`, where there is little room; nothing in the first minute. */
export function roughly(say: Say, ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return say('{minutes}m', { minutes: numberText(say, minutes) });
  if (minutes < 24 * 60) return say('{hours}h', { hours: numberText(say, Math.floor(minutes / 60)) });
  return say(inContext('as short as can be', '{days}d'), { days: numberText(say, Math.floor(minutes / (24 * 60))) });
}
