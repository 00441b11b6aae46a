import type { Measured } from '@nestling/contract';
import { type RecorderProps, useBabies, useZone } from '@nestling/shared-ui/platform';
import { checkGrowth } from './check-growth.ts';
import { useGrowthTables } from './use-growth.ts';

/** The check of measurements of a baby, for its dialogs. */
export function useGrowthCheck(babyId: string): RecorderProps['check'] {
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  const tables = useGrowthTables();
  const zone = useZone();
  return (record) => baby && checkGrowth(baby, tables, zone, record as Measured);
}
