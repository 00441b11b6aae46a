import { showToast, toasts } from './toasts.ts';

test('a toast that comes before the shell waits for it; then each goes out once', () => {
  const shown: string[] = [];
  showToast({ message: 'early' });
  const stop = toasts.subscribe(({ message }) => shown.push(message));
  showToast({ message: 'late' });
  stop();
  expect(shown).toEqual(['early', 'late']);
});
