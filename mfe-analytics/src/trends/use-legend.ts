import type { Column, SomeRecord } from '@nestling/contract';
import { useLookOf, type WholeLook } from '@nestling/shared-ui/platform';
import { useMemo, useState } from 'react';
import { legendParts, partKeys } from './legend-parts.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The legend of what stands in columns, and which of its parts are hidden. `isShown` is undefined where nothing is. */
export function useLegend(columns: readonly Column<SomeRecord>[], looks: readonly WholeLook[], zone: string) {
  const lookOf = useLookOf();
  const [hidden, hide] = useState(NOTHING);
  const keyOf = useMemo(() => partKeys(looks, lookOf, zone), [looks, lookOf, zone]);
  const parts = useMemo(() => {
    const records = columns.flatMap(({ blocks }) => blocks.map(({ record }) => record));
    return legendParts(looks, records, keyOf, zone);
  }, [columns, looks, keyOf, zone]);
  const isHiding = parts.some(({ key }) => hidden.has(key));
  const isShown = useMemo(
    () => (isHiding ? (record: SomeRecord) => !hidden.has(keyOf(record)) : undefined),
    [isHiding, hidden, keyOf],
  );
  const toggle = (key: string) =>
    hide((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { parts, hidden, isShown, toggle, showAll: () => hide(NOTHING) };
}
