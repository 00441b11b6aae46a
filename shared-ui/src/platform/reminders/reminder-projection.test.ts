import type { Reminders } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';
import { projectReminders } from './reminder-projection.ts';

const phone = { id: 'phone', label: 'Phone', enabled: true, createdAt: '', current: true };
const reminders: Reminders = {
  publicKey: 'key',
  settings: { timeZone: 'UTC', quietHours: null, todos: false },
  preferences: [{ babyId: 'tom', enabled: true, advanceWarningMinutes: 5 }],
  devices: [phone, { ...phone, id: 'tablet' }],
};
const choosing = (
  id: string,
  babyId: string,
  fields: object,
  state: OutboxWrite['state'] = 'waiting',
): OutboxWrite => ({
  kind: 'reminders',
  op: 'change',
  id,
  babyId,
  fields: { ...fields },
  label: '',
  key: 'k',
  userId: 'u',
  madeAt: '',
  state,
});
const choice = { enabled: false, advanceWarningMinutes: 30 };

test('each choice is shown at once, and changes nothing once it has arrived', () => {
  const writes = [
    choosing('mia', 'mia', choice),
    choosing('settings', '', { todos: true }),
    choosing('phone', '', { enabled: false }),
  ];
  const after = projectReminders(reminders, writes);
  expect(after).toEqual({
    ...reminders,
    settings: { timeZone: 'UTC', quietHours: null, todos: true },
    preferences: [...reminders.preferences, { babyId: 'mia', ...choice }],
    devices: [{ ...phone, enabled: false }, reminders.devices[1]],
  });
  expect(projectReminders(after, writes)).toEqual(after);
});

test('a refused choice, and a write about something else, leave what holds', () => {
  const others = [choosing('mia', 'mia', choice, 'refused'), { ...choosing('mia', 'mia', choice), kind: 'baby' }];
  expect(projectReminders(reminders, others)).toBe(reminders);
});
