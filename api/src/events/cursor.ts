/** Clients send a cursor as a header, which proxies refuse when it is long, in characters. */
const LONGEST = 1_024;
/** In place of one that would be longer: who resumes from it reads everything. */
const TOO_LONG = '-';
const PLACE = /^([0-9a-f]{8})-([0-9a-z]{1,10})$/;

/** The end of an id, of which every digit is random; its beginning is a time, which twins may share. */
const shortOf = (topic: string) => topic.slice(-8);

/** Names the last fact of each topic that somebody was told. Opaque to clients. */
export function cursorOf(places: Iterable<readonly [{ id: string }, number]>): string {
  let cursor = '';
  for (const [{ id }, seq] of places) cursor += `${cursor && '.'}${shortOf(id)}-${seq.toString(36)}`;
  return cursor.length > LONGEST ? TOO_LONG : cursor;
}

/** Where a cursor stands in a topic; -1, which is nowhere, where it does not say so. */
export function placeIn(cursor: string): (topic: string) => number {
  const seqs = new Map<string, number>();
  for (const place of cursor.length > LONGEST ? [] : cursor.split('.')) {
    const [, short, seq] = PLACE.exec(place) ?? [];
    if (short === undefined || seq === undefined) continue;
    // Two topics that end alike cannot be told apart.
    seqs.set(short, seqs.has(short) ? -1 : Number.parseInt(seq, 36));
  }
  return (topic) => seqs.get(shortOf(topic)) ?? -1;
}
