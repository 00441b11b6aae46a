import { dayOf } from '@nestling/contract';
import { milestoneKind } from '@nestling/contract/kinds/milestone';
import { Recorder } from '@nestling/shared-ui/pickers';
import { clock, type RecorderProps, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { useMilestoneForm } from './milestone-form.tsx';

/** A milestone of today, or of the day that is proposed, unless another one is chosen. */
export default function RecordMilestoneDialog(props: Pick<RecorderProps, 'babyId' | 'at' | 'onClose'>) {
  const zone = useZone();
  const [fields] = useState(() => ({ date: dayOf(props.at ?? clock.now(), zone).toString() }));
  return <Recorder kind={milestoneKind} fields={fields} {...useMilestoneForm(props.babyId)} {...props} />;
}
