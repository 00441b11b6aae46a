import { createMutex } from './lock.ts';

test('work waits for the work before it, also where that fails', async () => {
  const lock = createMutex();
  const steps: string[] = [];
  const work = (name: string, end: () => void) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    end();
  };
  const failing = lock(
    work('first', () => {
      throw new Error('no');
    }),
  );
  const next = lock(work('second', () => {}));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
