import { growthKind } from '@nestling/contract/kinds/growth';
import { Recorder } from '@nestling/shared-ui/pickers';
import type { RecorderProps } from '@nestling/shared-ui/platform';
import { GROWTH_INPUTS } from './growth-inputs.tsx';
import { useGrowthCheck } from './use-growth-check.ts';

/** A measurement of now, unless another time is chosen. */
export default function RecordGrowthDialog(props: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  const check = useGrowthCheck(props.babyId);
  return <Recorder kind={growthKind} inputs={GROWTH_INPUTS} {...(check && { check })} {...props} />;
}
