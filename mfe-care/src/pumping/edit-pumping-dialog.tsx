import { pumpedMl } from '@nestling/contract';
import type { Pumping } from '@nestling/contract/kinds/pumping';
import { RecordEditor } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Times, the declared fields and notes. A total that was typed beside sides is their sum; one that was there follows them by itself. */
export default function EditPumpingDialog(props: RecordEditorProps) {
  const { totalMl: before } = props.record as Partial<Pumping>;
  const check = (record: object) => {
    const { totalMl } = record as Pumping;
    const isWrong = totalMl !== before && typeof totalMl === 'number' && totalMl !== pumpedMl(record);
    return isWrong ? { text: say('The total is not the sum of the sides') } : undefined;
  };
  return <RecordEditor {...props} check={check} />;
}
