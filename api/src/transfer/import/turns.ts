/** Lets one job after the other: two large files at once would need twice the memory. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const mine = last.then(job);
    last = mine.catch(() => {});
    return mine;
  };
}
