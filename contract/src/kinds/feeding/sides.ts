import type { FeedingType } from './kind.ts';

/** The types of feeding at the breast. */
export type Side = Extract<FeedingType, 'breast_left' | 'breast_right'>;

export const SIDES: readonly Side[] = ['breast_left', 'breast_right'];

export const isSide = (type: unknown): type is Side => SIDES.some((side) => side === type);

export const otherSide = (side: Side): Side => (side === 'breast_left' ? 'breast_right' : 'breast_left');
