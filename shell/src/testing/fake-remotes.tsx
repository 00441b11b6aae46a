import type { ExposeName } from '@nestling/contract';

/** Stands in for federation's loader: each expose is a region named like it, with its props as text. */
export const loadExpose = async (name: ExposeName) => ({
  default: (props: object) => <section aria-label={name}>{JSON.stringify(props)}</section>,
});
