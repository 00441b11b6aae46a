import { sayIn } from '../words/say-in.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** By language: to begin to speak one takes longer than to answer with a page. */
const said = new Map<string, Record<string, string>>();

/** What a page says before its scripts have come, and where they do not come, as texts of attributes; '@' stands for a time. */
export function splashWords(language: string): Record<string, string> {
  const kept = said.get(language);
  if (kept) return kept;
  const say = sayIn({ languages: [language] });
  const words = {
    LONG_START: escaped(say('This is taking long.')),
    RELOAD: escaped(say('Reload')),
    ASLEEP_SINCE: escaped(say('Asleep since {time}', { time: '@' })),
    AWAKE_SINCE: escaped(say('Awake since {time}', { time: '@' })),
    FED_AT: escaped(say('Fed at {times}', { times: '@' })),
  };
  said.set(language, words);
  return words;
}

/** Hours of the two clocks, as `Intl` names them. */
const CYCLES = { 12: 'h12', 24: 'h23' } as const;

/** '{h}:{mm} PM': how a clock of this many hours writes a time of this hour. The hour has one digit. */
function patternOf(tag: string, clock: keyof typeof CYCLES, hour: number): string {
  const format = new Intl.DateTimeFormat(tag, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: CYCLES[clock],
    timeZone: 'UTC',
  });
  // Whether an hour of one digit is written with two is seen in the morning alone.
  const isPadded = (at: number) =>
    format.formatToParts(Date.UTC(2026, 0, 1, at)).some(({ type, value }) => type === 'hour' && value.length > 1);
  const hourText = isPadded(9) ? '{hh}' : '{h}';
  return format
    .formatToParts(Date.UTC(2026, 0, 1, hour))
    .map(({ type, value }) =>
      type === 'hour' ? hourText : type === 'minute' ? '{mm}' : value.replace(/\s/g, '\u00a0'),
    )
    .join('');
}

/** By the tag of a language, or of a region that writes otherwise: of the many that somebody may send `Intl` makes these few. */
const clocks = new Map<string, string>();

/** A language as the first of these tags has it that is of that language. What else a tag says than a region changes no clock. */
function localeOf(language: string, tags: readonly string[]): string {
  const tag = tags.find((it) => it === language || it.startsWith(`${language}-`));
  const region = tag && new Intl.Locale(tag).region;
  const locale = region ? new Intl.Locale(language, { region }) : new Intl.Locale(language);
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale;
}

/**
 * How times are written in a language, as the first of these tags has it that is of that language: by the usual clock, and before and after noon by
 * each. For a script that has none of what browsers load to write a time (`GLANCE_SCRIPT`); as text of an attribute.
 */
export function clockOf(language: string, tags: readonly string[]): string {
  const locale = localeOf(language, tags);
  const kept = clocks.get(locale);
  if (kept !== undefined) return kept;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const clock = escaped(
    JSON.stringify({
      usual: hourCycle?.startsWith('h1') ? 12 : 24,
      12: [patternOf(locale, 12, 9), patternOf(locale, 12, 21)],
      24: [patternOf(locale, 24, 9), patternOf(locale, 24, 21)],
      digits: [...'0123456789'].map((digit) => Number(digit).toLocaleString(locale)).join(''),
    }),
  );
  clocks.set(locale, clock);
  return clock;
}
