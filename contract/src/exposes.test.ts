import { exposesOfPath, remoteOfPath } from './exposes.ts';

it.each([
  ['/login', 'auth'],
  ['/settings/', 'auth'],
  ['/sleep', 'tracking'],
  ['/babies/5/sleep', 'tracking'],
  ['/babies/5/sleep/tracker', 'tracking'],
  ['/babies/5/trends', 'analytics'],
  ['/', undefined],
  ['/babies', undefined],
  ['/babies/new', undefined],
  ['/babies//sleep', undefined],
  ['/babies/5/sleep/tracker/more', undefined],
])('%s belongs to %s', (path, remote) => expect(remoteOfPath(path)).toBe(remote));

it('the dashboard shows the cards and the account menu first, the sign-in page its own remote only', () => {
  expect(exposesOfPath('/')).toEqual(
    expect.arrayContaining(['tracking/widgets/SleepCard', 'auth/widgets/AccountMenu']),
  );
  expect(exposesOfPath('/login')).toEqual(['auth/routes']);
  expect(exposesOfPath('/babies')).toEqual(['auth/widgets/AccountMenu']);
});
