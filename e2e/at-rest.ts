import { expect } from '@playwright/test';

/** Waits until two looks, one after the other, see the same; the answer is what they saw. */
export async function atRest<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  let seen: Seen | undefined;
  const isSame = async () => {
    const before = JSON.stringify(seen);
    seen = await look();
    return JSON.stringify(seen) === before;
  };
  await expect.poll(isSame, { intervals: [400] }).toBe(true);
  return seen as Seen;
}
