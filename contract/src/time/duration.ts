/** Spans of time as people read them. All inputs are milliseconds; a negative span reads as zero. */

const parts = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor((seconds % 3_600) / 60), seconds: seconds % 60 };
};

/** 'Xh Ym' or 'Ym'. */
export function hoursAndMinutes(ms: number): string {
  const { hours, minutes } = parts(ms);
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m`;
}

/** The running timer's 'Xh Ym Zs'. */
export function hoursMinutesSeconds(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  return `${hours}h ${minutes}m ${seconds}s`;
}

/** 'Just now', 'Xm ago', 'Xh ago', 'Xd ago' with the limits 1 min, 60 min, 24 h. */
export function timeAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  return `${Math.floor(minutes / (24 * 60))}d ago`;
}
