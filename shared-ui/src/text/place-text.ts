import { factsText, inContext, type Spanning, zoneOf } from '@nestling/contract';
import { say } from '../words/say.ts';
import { clockText, dateFormatter } from './time-text.ts';

/** 'New York' of 'America/New_York'; of a zone that names no city its offset, such as 'GMT-5'. */
function placeName(zone: string): string {
  const [area, ...rest] = zone.split('/');
  if (area !== 'Etc' && rest.length > 0) return (rest.at(-1) ?? '').replaceAll('_', ' ');
  if (/^(?:Etc\/)?(?:UTC|GMT)$/.test(zone)) return 'UTC';
  const parts = dateFormatter(zone, 'offset', { timeZoneName: 'shortOffset' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** 'New York time'. */
export const zoneText = (zone: string): string =>
  say(inContext('of a city', '{place} time'), { place: placeName(zone) });

/** '22:10 in Sydney' of an instant (epoch milliseconds) by the clock of a zone, if that is another one than the viewer's. It breaks in no line. */
function placedText(from: number, zone: string | undefined, viewer: string): string | undefined {
  const own = zoneOf({ from, zone }, viewer);
  if (own === viewer) return undefined;
  return say('{time} in {place}', { time: clockText(from, own), place: placeName(own) }).replaceAll(' ', '\u00a0');
}

/** When a record began by the clock where it was, if that is another one than the viewer's. */
export const elsewhereText = ({ startTime, zone }: Spanning, viewer: string): string | undefined =>
  placedText(Date.parse(startTime), zone, viewer);

/** Writes times for a viewer: '7:00', by the clock of another zone '7:00 in Sydney'. */
export const clockFor =
  (viewer: string) =>
  (at: number, zone?: string): string =>
    placedText(at, zone, viewer) ?? clockText(at, viewer);

/** By whose clock a time is asked for that was recorded elsewhere, and what it is there: 'New York time · 22:10 in Sydney'; nothing where that is one. */
export function clocksText(at: number | undefined, zone: string | undefined, viewer: string): string | undefined {
  const there = at === undefined ? undefined : placedText(at, zone, viewer);
  return there && factsText(say, [zoneText(viewer), there]);
}
