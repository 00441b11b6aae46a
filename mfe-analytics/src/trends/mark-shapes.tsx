import type { Column, SomeRecord } from '@nestling/contract';
import { ClockIcon } from '@nestling/shared-ui';
import { type Mark, useLookOf } from '@nestling/shared-ui/platform';
import { useId, useMemo } from 'react';

type Icon = Mark['Icon'];
/** The id of the shape of each icon. */
export type Shapes = ReadonlyMap<Icon, string>;

/** The clock stands for every kind that has no icon: there a letter says more. */
export const hasOwnIcon = (Icon: Icon | undefined): Icon is Icon => Icon !== undefined && Icon !== ClockIcon;

/** The shapes that the blocks of columns are drawn with. */
export function useShapes(columns: readonly Column<SomeRecord>[], zone: string): Shapes {
  const id = useId();
  const lookOf = useLookOf();
  return useMemo(() => {
    const shapes = new Map<Icon, string>();
    for (const { blocks } of columns) {
      for (const { record } of blocks) {
        const { Icon } = lookOf(record.kind).markOf(record, zone);
        if (hasOwnIcon(Icon) && !shapes.has(Icon)) shapes.set(Icon, `${id}${shapes.size}`);
      }
    }
    return shapes;
  }, [columns, lookOf, zone, id]);
}

/** Draws each icon once, unseen: the blocks, of which there are hundreds, only point to it. */
export const MarkShapes = ({ shapes }: { shapes: Shapes }) => (
  <svg aria-hidden width="0" height="0" style={{ position: 'absolute' }}>
    {[...shapes].map(([Icon, id]) => (
      <symbol key={id} id={id} viewBox="0 0 24 24">
        <Icon style={{ width: 24, height: 24 }} />
      </symbol>
    ))}
  </svg>
);
