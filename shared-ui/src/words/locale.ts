import { languageTag, type Measure, type Settings } from '@nestling/contract';

/** How a person wants times and measures to be written, where it is not as the language or the region has it. */
export type WrittenAs = Pick<Settings, 'clock' | 'weekStart' | Measure>;

const DAYS = { 1: 'mon', 6: 'sat', 7: 'sun' } as const;
const CYCLES = { 12: 'h12', 24: 'h23' } as const;

/**
 * The tag that `Intl` writes by: the language as this browser's region has it ('en-GB' of 'en'), with the clock and the first day of the
 * week that the person has chosen, as Unicode's extension says them: 'de-u-fw-sun-hc-h12' (row LANG-10).
 */
export function localeOf(language: string, ofBrowser: readonly string[], { clock, weekStart }: WrittenAs = {}): string {
  const isRegionOf = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  const tag = ofBrowser.flatMap((it) => languageTag(it) ?? []).find(isRegionOf) ?? language;
  const said = [weekStart && `fw-${DAYS[weekStart]}`, clock && `hc-${CYCLES[clock]}`].filter(Boolean);
  return said.length > 0 ? [tag, 'u', ...said].join('-') : tag;
}
