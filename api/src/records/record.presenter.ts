interface Times {
  start_time: number;
  end_time: number | null;
}

/** Times of a record as the wire has them: ISO 8601 UTC; the duration in whole minutes, rounded. */
export function presentTimes({ start_time, end_time }: Times) {
  const startTime = new Date(start_time).toISOString();
  if (end_time === null) return { startTime };
  const duration = Math.round((end_time - start_time) / 60_000);
  return { startTime, endTime: new Date(end_time).toISOString(), duration };
}
