import { singlesOf } from '@nestling/contract';
import { isAbout, isEdit } from './concerns.ts';
import { withoutPhotos } from './named-photos.ts';
import type { KeptStep, OutboxWrite } from './outbox.types.ts';
import { joined, nextVersion, type Plan, putting, taking } from './plan.ts';
import { anew } from './refusal.ts';

/** What is left of a write with these of its steps. */
export function keeping(write: OutboxWrite, steps: readonly KeptStep[] = []): Plan {
  const [only] = singlesOf({ ...write, steps });
  if (!only) return taking([write]);
  return putting({ ...(steps.length > 1 ? { ...write, steps } : only), version: nextVersion(write) });
}

/** A write that says less than before, if it says anything yet. */
export const ifAnything = (write: OutboxWrite): Plan =>
  isEdit(write) && Object.keys(write.fields).length === 0
    ? taking([write])
    : putting({ ...write, version: nextVersion(write) });

/**
 * Takes away what this person did about these things and what belongs to them; of what was done together the other steps stay, and what
 * names them as photos goes on without.
 */
export function withdraw(stored: readonly OutboxWrite[], userId: string, ids: readonly string[]): Plan {
  const about = stored.filter((write) => write.userId === userId && isAbout(ids, write));
  const plans = about.map((write) =>
    keeping(
      write.state === 'refused' ? anew(write) : write,
      write.steps?.filter((step) => !isAbout(ids, step)),
    ),
  );
  const others = stored.filter((write) => write.userId === userId && !about.includes(write));
  const without = others.flatMap((write) => withoutPhotos(write, ids) ?? []).map(ifAnything);
  return joined([...plans, ...without]);
}
