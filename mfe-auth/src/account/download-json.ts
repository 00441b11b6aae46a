/** How long a browser may take to begin with the file. Milliseconds. */
const KEPT = 60_000;

/** Saves a value as a file in the person's downloads. */
export function downloadJson(value: unknown, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
