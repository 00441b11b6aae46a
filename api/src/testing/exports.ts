/** What tests of imports that go on by themselves send. */

const HEAD = 'Baby,Time,Duration (min),Note';

/** A file of sleeps of 20 minutes, each an hour after the other. */
export const sleepsCsv = (count: number, from = '2025-12-02T00:00:00Z'): string =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, i) => {
      const at = new Date(Date.parse(from) + i * 3_600_000).toISOString();
      return `"Ada","${at.slice(0, 10)} ${at.slice(11, 16)}",20,""`;
    }),
  ].join('\n');

/** A form with files by their names, in UTC unless it says another zone. */
export function filesForm(files: Record<string, string | Uint8Array<ArrayBuffer>>, timezone = 'UTC'): FormData {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append('file', new File([bytes], name));
  form.append('timezone', timezone);
  return form;
}

/** A form with files of an export, in UTC. */
export const exportForm = (...files: string[]): FormData =>
  filesForm(Object.fromEntries(files.map((csv, n) => [n === 0 ? 'sleep.csv' : `sleep-${n}.csv`, csv])));
