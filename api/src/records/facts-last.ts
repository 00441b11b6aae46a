import type { FactsService } from '../events/facts.service.ts';
import type { Ports } from './record.writes.ts';

type Publishing = Parameters<FactsService['publish']>;

/**
 * Several writes of one transaction are of one instant, and their facts are told at its end: whoever writes holds records first and tells last,
 * else two wait for each other.
 */
export async function tellingLast<T>({ facts, ...ports }: Ports, write: (untold: Ports) => Promise<T>): Promise<T> {
  const untold: Publishing[] = [];
  const at = ports.now();
  const done = await write({ ...ports, now: () => at, facts: { publish: async (...fact) => void untold.push(fact) } });
  for (const fact of untold) await facts.publish(...fact);
  return done;
}
