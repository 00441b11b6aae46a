const HOUR = 15;
const ahead = ((HOUR - new Date().getUTCHours() + 36) % 24) - 12;

/** Where it is afternoon now: in the morning home tells of the night too, and in the evening it guesses no next nap. POSIX has the sign the other way round. */
export const AFTERNOON = { timezoneId: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` };
