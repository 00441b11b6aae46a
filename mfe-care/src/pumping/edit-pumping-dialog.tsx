import { pumpedMl, type SomeRecord, sumOfSides } from '@nestling/contract';
import type { Pumping } from '@nestling/contract/kinds/pumping';
import { movedBy } from '@nestling/contract/milk';
import { RecordEditor } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { intoStore } from './pumping-commands.ts';
import { useHousehold } from './use-household.ts';

/**
 * Times, the declared fields and notes. A total that was typed beside sides, or stood alone, is their sum; one that stood beside them follows
 * them by itself. Milk of which only now is said how much it is or where it goes is put into the store; what is in it already follows.
 */
export default function EditPumpingDialog(props: RecordEditorProps) {
  const { record } = props;
  const household = useHousehold(record.babyId);
  const { totalMl: before } = record as Partial<Pumping>;
  const isAlone = sumOfSides(record as Partial<Pumping>) === undefined;
  const check = (record: object) => {
    const { totalMl } = record as Pumping;
    const isMeant = isAlone || totalMl !== before;
    const isWrong = isMeant && typeof totalMl === 'number' && totalMl !== pumpedMl(record);
    return isWrong ? { text: say('The total is not the sum of the sides') } : undefined;
  };
  const also = (changed: SomeRecord) => (movedBy(record) ? undefined : intoStore(changed, household));
  return <RecordEditor {...props} check={check} also={also} />;
}
