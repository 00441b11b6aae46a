/** Where the diary of a day is. */
export const dayPath = (babyId: string, day: Temporal.PlainDate): string => `/babies/${babyId}/history/${day}`;
