import { type Feeding, type Local, layOver, type PendingWrite } from '@nestling/contract';

/** A feeding as this device shows it. */
export type LocalFeeding = Local<Feeding>;

/** The feedings of a baby as the server last told them, with the waiting writes laid over, newest first. */
export const projectFeedings = (
  babyId: string,
  feedings: readonly Feeding[],
  writes: readonly PendingWrite[],
): LocalFeeding[] => layOver('feeding', babyId, feedings, writes);

/** The feeding that runs: the newest one without an end. */
export const activeFeeding = (feedings: readonly LocalFeeding[]): LocalFeeding | undefined =>
  feedings.find(({ endTime }) => endTime === undefined);

/** One page of all feedings. New ones that wait stand where they will: on the page whose feedings are of their time. */
export function projectPage(
  babyId: string,
  rows: readonly Feeding[],
  writes: readonly PendingWrite[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): LocalFeeding[] {
  const known = new Set(rows.map(({ id }) => id));
  const newest = rows[0]?.startTime;
  const oldest = rows.at(-1)?.startTime;
  return projectFeedings(babyId, rows, writes).filter(
    ({ id, startTime }) =>
      known.has(id) ||
      ((isFirst || newest === undefined || startTime < newest) &&
        (isLast || oldest === undefined || startTime > oldest)),
  );
}
