import type { Point, PointProps } from '@nestling/contract';
import type { ComponentType } from 'react';

/** The component that a remote exposes for an extension point. */
export type Expose<P extends Point> = ComponentType<PointProps[P]>;
