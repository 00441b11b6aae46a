/** Rows of a CSV text by their header; quotes as in RFC 4180. */
export function csvRows(text) {
  const rows = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;
  const source = text.replace(/^\uFEFF/, '');
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    const [, value, end] = match;
    rows.at(-1).push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ',') {
      if (end === '' || cell.lastIndex >= source.length) break;
      rows.push([]);
    }
  }
  const [head = [], ...rest] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  return rest.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
}

/** An instant in ISO 8601 of a cell: with an offset as it is; `26/02/2024 07:36` and `2024-02-26 07:36:00` as local times of the zone. */
function instantOf(text, zone) {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return new Date(text).toISOString();
  const [, date, clock] = /^(\S+)[ T](\d{1,2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? [];
  if (!date) return undefined;
  const [day, month, year] = date.includes('/') ? date.split('/') : date.split('-').reverse();
  const two = (part) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${clock.padStart(clock.length === 4 || clock.length === 7 ? clock.length + 1 : clock.length, '0')}`;
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** Finds the finished sleeps and a birth date anywhere in one's own data: `{ babies: [{ birthDate, sleeps: [...] }] }` or flatter. */
function ofJson(value, found = { sleeps: [], birthDate: undefined }, name = '') {
  if (Array.isArray(value)) for (const each of value) ofJson(each, found, name);
  else if (value && typeof value === 'object') {
    found.birthDate ??= value.birthDate;
    if (/sleep/i.test(name) && value.startTime && value.endTime) found.sleeps.push(value);
    for (const [key, each] of Object.entries(value)) ofJson(each, found, key);
  }
  return found;
}

/** Finished sleeps `{ startTime, endTime }` of an export, and the birth date if it has one. */
export function readSleeps(text, zone) {
  if (text.trimStart().startsWith('{')) return ofJson(JSON.parse(text));
  const sleeps = csvRows(text).flatMap(({ start, end }) => {
    if (!start || !end) return [];
    const [startTime, endTime] = [instantOf(start, zone), instantOf(end, zone)];
    return startTime && endTime ? [{ startTime, endTime }] : [];
  });
  return { sleeps, birthDate: undefined };
}
