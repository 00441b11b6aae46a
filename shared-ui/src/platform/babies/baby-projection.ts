import type { Baby } from '@nestling/contract';
import type { OutboxWrite } from '../outbox/outbox.types.ts';

/** The babies as they are once the waiting writes have arrived. Applying a write that has arrived changes nothing. */
export const projectBabies = (babies: readonly Baby[], writes: readonly OutboxWrite[]): Baby[] =>
  writes.reduce(applyWrite, [...babies]);

function applyWrite(babies: Baby[], write: OutboxWrite): Baby[] {
  if (write.state === 'refused') return babies;
  switch (write.route) {
    case 'POST /api/babies': {
      const { body } = write;
      if (!body || babies.some(({ id }) => id === write.subject)) return babies;
      const { name, birthDate, gender } = body;
      return [...babies, { id: write.subject, name, birthDate, gender, photo: body.photo || undefined, role: 'owner' }];
    }
    case 'PATCH /api/babies/:id': {
      const { photo, ...changes } = write.body ?? {};
      const changed = photo === undefined ? changes : { ...changes, photo: photo || undefined };
      return babies.map((baby) => (baby.id === write.subject ? { ...baby, ...changed } : baby));
    }
    case 'DELETE /api/babies/:id':
      return babies.filter(({ id }) => id !== write.subject);
    default:
      return babies;
  }
}
