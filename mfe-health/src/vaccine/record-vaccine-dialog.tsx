import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { Recorder } from '@nestling/shared-ui/pickers';

/** A vaccine with its dose, place, time and notes. */
export default function RecordVaccineDialog(props: { babyId: string; onClose: () => void }) {
  return <Recorder kind={vaccineKind} {...props} />;
}
