import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { Recorder } from '@nestling/shared-ui/pickers';
import type { RecorderProps } from '@nestling/shared-ui/platform';

/** A vaccine with its dose, place, time and notes. */
export default function RecordVaccineDialog(props: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  return <Recorder kind={vaccineKind} {...props} />;
}
