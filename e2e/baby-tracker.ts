/** Files as Baby Tracker exports them. Days ahead of now would be refused: they follow the clock. */

/** A day as its files have it; above 12 it says which of the two is the month. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear() % 100}`;
};

/** A CSV file to be chosen. */
export const csv = (rows: string[]) => ({
  name: 'sleep.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

/** The file of the sleeps of these rows. */
export const sleepFile = (rows: string[]) => csv(['Baby,Time,Duration (min),Note', ...rows]);
