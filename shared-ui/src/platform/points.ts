import type { ExposeAt, LiveContribution, PointContributions, PointProps } from '@nestling/contract';
import type { ReactNode } from 'react';

/** A point that remotes bring something to. */
export type FilledPoint = keyof PointContributions;

export interface SlotProps<P extends FilledPoint> {
  name: ExposeAt<P>;
  props: PointProps[P];
  /** Shown while it loads, in the size of what comes, so that nothing jumps. */
  fallback: ReactNode;
  /** A place of one line or less: a failure shows only a button to try again. */
  compact?: boolean;
}

/** How the shell fills a point, wherever it is drawn. */
export interface Points {
  /** What the live remotes bring to a point, in its order. */
  at: <P extends FilledPoint>(point: P) => readonly LiveContribution<P>[];
  /** The place of one of them: it loads, and fails, by itself. */
  Slot: <P extends FilledPoint>(props: SlotProps<P>) => ReactNode;
}

let points: Points = { at: () => [], Slot: () => null };

/** The shell says once, before the first picture, how points are filled. */
export function providePoints(given: Points): void {
  points = given;
}

/** What the live remotes bring to a point that a remote draws itself, in its order; nothing where nobody does. */
export const contributionsAt: Points['at'] = (point) => points.at(point);

/** The place of what another remote brings. */
export const PointSlot = <P extends FilledPoint>(props: SlotProps<P>): ReactNode => points.Slot(props);
