/** Zones offered for an import. */
const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Istanbul',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
];

/** The browser's own zone comes first when it is not among them. */
export const zonesWith = (own: string): string[] => (ZONES.includes(own) ? ZONES : [own, ...ZONES]);
