type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => value?.constructor === Object;

const idOf = (item: unknown): unknown => (isPlain(item) ? item.id : undefined);

function listOf(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  return after.map((item, i) => {
    const id = idOf(item);
    return shareById(id === undefined ? before[i] : byId.get(id), item);
  });
}

const plainOf = (before: Plain, after: Plain): Plain =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, shareById(before[name], value)]));

/** Whether both hold the very same under the same names or places. */
function holdsSame(a: object, b: object): boolean {
  const [held, other] = [Object.entries(a), b as Plain];
  return held.length === Object.keys(b).length && held.every(([name, value]) => name in other && value === other[name]);
}

/**
 * The new answer with all that is as it was before as the same objects: what is made of them, and drawn of them, stays as well. The query client
 * looks for the items of a list at their places, where one new record makes all others new; here their ids find them.
 */
export function shareById(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  let next: object;
  if (Array.isArray(before) && Array.isArray(after)) next = listOf(before, after);
  else if (isPlain(before) && isPlain(after)) next = plainOf(before, after);
  else return after;
  return holdsSame(next, before) ? before : next;
}
