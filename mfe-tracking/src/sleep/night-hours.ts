import { type Baby, keys, type NightHours } from '@nestling/contract';
import { outbox, projectBabies, queryClient, useBabies } from '@nestling/shared-ui/platform';

const hoursIn = (babies: readonly Baby[], babyId: string): NightHours | undefined =>
  babies.find(({ id }) => id === babyId)?.nightHours;

/** When it is night for a baby; undefined where nobody has chosen. */
export const useNightHours = (babyId: string): NightHours | undefined => hoursIn(useBabies().babies, babyId);

/** The same as far as this device knows it, for marks, which stand anywhere. */
export const knownNightHours = (babyId: string): NightHours | undefined =>
  hoursIn(projectBabies(queryClient.getQueryData<Baby[]>(keys.babies.list) ?? [], outbox.snapshot().writes), babyId);
