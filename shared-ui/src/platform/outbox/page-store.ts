import type { OutboxWrite } from './outbox.types.ts';
import type { OutboxStore } from './outbox-store.ts';
import { byKey, NOTHING, type Plan, versionOf } from './plan.ts';

const isNew = (write: OutboxWrite) => versionOf(write) === 0 && !write.tried;

/**
 * A store that takes what the disk does not, for as long as the page is open: with a full disk, or in a private window that
 * blocks the database, recording goes on. Such writes are marked as volatile.
 */
export function withPageStore(disk: OutboxStore): OutboxStore {
  const page = new Map<string, OutboxWrite>();
  /** The disk has answered: a failure is one of the moment, and what it holds must not be taken for gone. */
  let isThere = false;

  const applyTo = (planned: Plan) => {
    for (const write of planned.put) if (page.has(write.key)) page.set(write.key, write);
    for (const key of planned.remove) page.delete(key);
  };
  const onDisk = ({ put, remove }: Plan): Plan => ({
    put: put.filter(({ key }) => !page.has(key)),
    remove: remove.filter((key) => !page.has(key)),
  });

  return {
    async all() {
      try {
        const stored = await disk.all();
        isThere = true;
        return [...stored, ...page.values()].sort(byKey);
      } catch (error) {
        if (isThere) throw error;
        return [...page.values()].sort(byKey);
      }
    },

    async change(plan) {
      let planned: Plan | undefined;
      const planWith = (stored: OutboxWrite[]) => {
        const made = plan([...stored, ...page.values()].sort(byKey));
        planned = made;
        return made;
      };
      try {
        await disk.change((stored) => onDisk(planWith(stored)));
        isThere = true;
      } catch (error) {
        const isUnread = planned === undefined;
        planned ??= planWith([]);
        if (isThere && isUnread && planned.put.length === 0) throw error;
        const left = onDisk(planned);
        // What is on the disk can be changed nowhere else.
        if (left.remove.length > 0 || !left.put.every(isNew)) throw error;
        planned = { ...planned, put: planned.put.map((write) => ({ ...write, isVolatile: true })) };
        for (const write of planned.put) page.set(write.key, write);
      }
      planned ??= NOTHING;
      applyTo(planned);
      return planned;
    },
  };
}
