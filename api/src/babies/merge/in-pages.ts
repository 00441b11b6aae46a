import { breather } from '../../transfer/csv/breather.ts';

/** Rows read at once, which takes a few ms. */
export const PAGE = 1_000;

/** All rows of a large table, so many at once: others get their turn in between. `read`: a page of those after the last one, in their order. */
export async function* inPages<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const breathe = breather();
  let last: Row | undefined;
  for (;;) {
    const page = await read(last);
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1);
    await breathe();
  }
}
