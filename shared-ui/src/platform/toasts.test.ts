import { hideToast, showToast, toasts } from './toasts.ts';

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

test('one that nobody has shown yet is hidden by its name, or by the record that it tells of', () => {
  const shown: string[] = [];
  showToast({ id: 'write-1', about: 'sleep', message: 'Sleep started' });
  showToast({ id: 'write-2', about: 'bottle', message: 'Bottle recorded' });
  showToast({ id: 'write-3', message: 'Another' });
  hideToast('sleep');
  hideToast('write-2');
  toasts.subscribe(({ message }) => shown.push(message))();
  expect(shown).toEqual(['Another']);
});

test('what was told of several records before anybody shows it keeps the order of the taps, in whatever order they are answered', () => {
  const shown: string[] = [];
  for (const name of ['Left', 'Right', 'Solid']) showToast({ id: name, message: `${name} waits` });
  for (const name of ['Left', 'Right']) showToast({ id: name, message: `${name} recorded` });
  toasts.subscribe(({ message }) => shown.push(message))();
  expect(shown).toEqual(['Left recorded', 'Right recorded', 'Solid waits']);
});
