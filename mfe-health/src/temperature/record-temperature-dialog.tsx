import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { Recorder } from '@nestling/shared-ui/pickers';
import { KeypadInput } from '../keypad/keypad-input.tsx';

const INPUTS = { celsius: KeypadInput };

interface RecordTemperatureDialogProps {
  babyId: string;
  /** How it was taken the last time. */
  method?: Temperature['method'];
  at?: number;
  onClose: () => void;
}

/** A temperature by large keys, as of now unless another time is chosen. */
export default function RecordTemperatureDialog({ method, ...props }: RecordTemperatureDialogProps) {
  return <Recorder kind={temperatureKind} fields={method ? { method } : {}} inputs={INPUTS} {...props} />;
}
