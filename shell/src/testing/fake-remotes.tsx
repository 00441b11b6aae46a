import { Tooltip } from '@mui/material';
import type { ExposeName } from '@nestling/contract';

/** Stands in for federation's loader: each expose is a region named like it, with its props as text and a tooltip of its own. */
export const loadExpose = async (name: ExposeName) => ({
  default: (props: object) => (
    <Tooltip describeChild title={`About ${name}`}>
      <section aria-label={name}>{JSON.stringify(props)}</section>
    </Tooltip>
  ),
});

export const loadedExpose = () => undefined;
