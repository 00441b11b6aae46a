import type { Settings, SettingsPatch } from '@nestling/contract';
import { type OutboxWrite, outbox, session } from '@nestling/shared-ui/platform';
import { saveSettings } from './save-settings.ts';
import { projectSettings } from './settings.ts';

const cards = (...order: string[]) => ({ order, hidden: [] });
const choosing = (fields: SettingsPatch, more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  kind: 'settings',
  op: 'change',
  id: 'settings',
  babyId: '',
  fields,
  label: '',
  key: 'k',
  userId: 'sam',
  madeAt: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
  ...more,
});

test.each<[string, Settings, OutboxWrite[], Settings]>([
  ['nothing waits', { home: cards('a/b') }, [], { home: cards('a/b') }],
  ['a choice waits', {}, [choosing({ home: cards('a/b') })], { home: cards('a/b') }],
  [
    'the later of two waits',
    {},
    [choosing({ home: cards('a/b') }), choosing({ home: cards('c/d') })],
    { home: cards('c/d') },
  ],
  ['the preset waits', { home: cards('a/b') }, [choosing({ home: null })], {}],
  [
    'something else waits',
    { home: cards('a/b') },
    [choosing({ home: null }, { kind: 'reminders' })],
    { home: cards('a/b') },
  ],
  ['a choice was refused', {}, [choosing({ home: cards('a/b') }, { state: 'refused' })], {}],
])('what is shown where %s', (_, settings, writes, shown) => {
  expect(projectSettings(settings, writes)).toEqual(shown);
});

test('a choice waits on this device until it can be sent', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  session.signIn({ id: 'sam', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  expect(await saveSettings({ home: cards('a/b') })).toBe(true);
  expect(projectSettings({}, outbox.snapshot().writes)).toEqual({ home: cards('a/b') });
  // It is not sent when the test is over.
  await session.signOut({ forever: true });
});
