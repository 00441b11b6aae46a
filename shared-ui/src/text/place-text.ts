import { inContext, type Spanning, zoneOf } from '@nestling/contract';
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

/** '22:10 in Sydney': when a record began by the clock where it was, if that is another one than the viewer's. */
export function elsewhereText({ startTime, zone }: Spanning, viewer: string): string | undefined {
  const from = Date.parse(startTime);
  const own = zoneOf({ from, zone }, viewer);
  if (own === viewer) return undefined;
  return say('{time} in {place}', { time: clockText(from, own), place: placeName(own) });
}
