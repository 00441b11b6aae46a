import { dayOf } from '@nestling/contract';
import { milestoneKind } from '@nestling/contract/kinds/milestone';
import { Recorder } from '@nestling/shared-ui/pickers';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { useMilestoneForm } from './milestone-form.tsx';

/** A milestone of today, unless another day is chosen. */
export default function RecordMilestoneDialog(props: { babyId: string; onClose: () => void }) {
  const zone = useZone();
  const [fields] = useState(() => ({ date: dayOf(clock.now(), zone).toString() }));
  return <Recorder kind={milestoneKind} fields={fields} {...useMilestoneForm(props.babyId)} {...props} />;
}
