import { type Column, MOMENT_BLOCK_MINUTES, type SomeRecord, trendColumns } from '@nestling/contract';
import { type LookOf, useLookOf, type WholeLook } from '@nestling/shared-ui/platform';
import { useCallback, useMemo } from 'react';
import { useLegend } from './use-legend.ts';

/** The kinds that a timeline is about: those that always have their place, and those that have records in it. */
function kindsIn(columns: readonly Column<SomeRecord>[], looks: readonly WholeLook[], lookOf: LookOf): WholeLook[] {
  const always = looks.filter(({ isAlwaysInTimeline }) => isAlwaysInTimeline);
  const there = columns.flatMap(({ blocks }) => blocks.map(({ record }) => lookOf(record.kind)));
  return [...new Set([...always, ...there])].sort((a, b) => a.kind.order - b.kind.order);
}

/** What took less than a mark is high is drawn as a moment is; undefined: from its start to its end. */
function leastMinutes({ startTime, endTime }: SomeRecord, now: number): number | undefined {
  const took = (endTime === undefined ? now : Date.parse(endTime)) - Date.parse(startTime);
  return took < MOMENT_BLOCK_MINUTES * 60_000 ? MOMENT_BLOCK_MINUTES : undefined;
}

interface Shown {
  days: readonly Temporal.PlainDate[];
  now: number;
  zone: string;
  /** The looks that are here. */
  declared: readonly WholeLook[];
  /** Of everybody, and of whoever is chosen. */
  records: readonly SomeRecord[];
  made: readonly SomeRecord[];
  /** The kind that is looked at alone, if there is one of that name. */
  chosen: string;
}

/** The columns of what is shown: of whoever is chosen, of one kind or all, without what the legend hides. */
export function useTrendColumns({ days, now, zone, declared, records, made, chosen }: Shown) {
  const lookOf = useLookOf();
  const columnsOf = useCallback(
    (shown: readonly SomeRecord[]) => {
      const drawn = (record: SomeRecord) => {
        const { isWide, blockMinutesOf } = lookOf(record.kind);
        return { wide: isWide, minutes: blockMinutesOf(record) ?? (isWide ? undefined : leastMinutes(record, now)) };
      };
      return trendColumns({ days, records: shown, drawn, now, zone });
    },
    [days, now, zone, lookOf],
  );
  const all = useMemo(() => columnsOf(records), [columnsOf, records]);
  const looks = useMemo(() => kindsIn(all, declared, lookOf), [all, declared, lookOf]);
  const alone = looks.find(({ kind }) => kind.name === chosen);
  const some = useMemo(() => (alone ? made.filter(({ kind }) => kind === alone.kind.name) : made), [alone, made]);
  const ofSome = useMemo(() => (some === records ? all : columnsOf(some)), [all, columnsOf, some, records]);
  const { isShown, ...legend } = useLegend(
    ofSome,
    useMemo(() => (alone ? [alone] : looks), [alone, looks]),
    zone,
  );
  const columns = useMemo(
    () => (isShown ? columnsOf(some.filter(isShown)) : ofSome),
    [isShown, columnsOf, some, ofSome],
  );
  return { looks, alone, legend, columns, isHiding: isShown !== undefined && ofSome.some(hasBlocks) };
}

const hasBlocks = ({ blocks }: Column<SomeRecord>) => blocks.length > 0;
