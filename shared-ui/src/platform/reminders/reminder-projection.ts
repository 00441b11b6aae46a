import type { Reminders } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';

/** The choices about reminders as they are once the waiting writes have arrived. Applying a write that has arrived changes nothing. */
export const projectReminders = (reminders: Reminders, writes: readonly OutboxWrite[]): Reminders =>
  writes.filter(({ kind, state }) => kind === 'reminders' && state !== 'refused').reduce(applyWrite, reminders);

function applyWrite(now: Reminders, { id, babyId, fields }: OutboxWrite): Reminders {
  if (id === 'settings') return { ...now, settings: { ...now.settings, ...fields } };
  if (id !== babyId)
    return { ...now, devices: now.devices.map((each) => (each.id === id ? { ...each, ...fields } : each)) };
  const { enabled, advanceWarningMinutes } = fields as Reminders['preferences'][number];
  const others = now.preferences.filter((choice) => choice.babyId !== babyId);
  return { ...now, preferences: [...others, { babyId, enabled, advanceWarningMinutes }] };
}
