import { showToast, toasts } from './toasts.ts';

test('a toast that comes before the shell waits for it; then each goes out once', async () => {
  const shown: string[] = [];
  const waiting = toasts.waiting();
  showToast({ message: 'early' });
  await waiting;
  await toasts.waiting();
  const stop = toasts.subscribe(({ message }) => shown.push(message));
  showToast({ message: 'late' });
  stop();
  expect(shown).toEqual(['early', 'late']);
});
