import type { ExposeName, ExposeProps } from '@nestling/contract';
import type { ComponentType } from 'react';

/** The component that a remote exposes under a name of the contract. */
export type Expose<K extends ExposeName> = ComponentType<ExposeProps[K]>;
