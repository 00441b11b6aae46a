/** A form with a CSV file, as a browser sends it. */
export function csvForm(csv: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new File([csv], 'export.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries({ timezone: 'UTC', ...fields })) form.append(name, value);
  return form;
}

/** A form with a data file of the family's baby, as 'Download My Data' gives it. */
export function dataForm(document: unknown): FormData {
  const form = new FormData();
  form.append('file', new File([JSON.stringify(document)], 'nestling.json', { type: 'application/json' }));
  return form;
}

const uhrzeit = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)}`;

/** A file of another app with one sleep of half an hour. */
export const sleepForm = (start: string) => csvForm(`Baby,Uhrzeit,Dauer (Min.),Notiz\nAda,${uhrzeit(start)},30,\n`);

/** The same with a feeding on both sides. */
export const nursingForm = (start: string) =>
  csvForm(`Baby,Uhrzeit,Startseite,Dauer links (Min.),Dauer rechts (Min.)\nAda,${uhrzeit(start)},Links,5,6\n`);

/** A form with a photo, called and typed as what its bytes may not be. */
export function photoForm(photo: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(photo)], 'ada.txt', { type: 'text/plain' }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
