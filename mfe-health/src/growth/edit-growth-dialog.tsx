import { RecordEditor } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { GROWTH_INPUTS } from './growth-inputs.tsx';
import { useGrowthCheck } from './use-growth-check.ts';

/** Changes a measurement, with the questions that a new one is asked. */
export default function EditGrowthDialog(props: RecordEditorProps) {
  const check = useGrowthCheck(props.record.babyId);
  return <RecordEditor {...props} inputs={GROWTH_INPUTS} {...(check && { check })} />;
}
