import type { FactsService } from '../events/facts.service.ts';
import type { Ports } from './record.service.ts';

type Publishing = Parameters<FactsService['publish']>;

/**
 * Tells the facts of several writes of one transaction at its end: whoever writes holds records first and tells last, else two wait for each
 * other.
 */
export async function tellingLast<T>({ facts, ...ports }: Ports, write: (untold: Ports) => Promise<T>): Promise<T> {
  const untold: Publishing[] = [];
  const done = await write({ ...ports, facts: { publish: async (...fact) => void untold.push(fact) } });
  for (const fact of untold) await facts.publish(...fact);
  return done;
}
