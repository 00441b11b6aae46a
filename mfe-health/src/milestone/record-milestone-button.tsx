import { inContext } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { RecordButton } from '../health/record-button.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';

const RecordMilestoneDialog = lazyDialog(() => import('./record-milestone-dialog.tsx'));

/** Records a milestone. */
export const RecordMilestoneButton = ({ babyId }: { babyId: string }) => (
  <RecordButton
    babyId={babyId}
    label={say(inContext('a milestone', 'Record'))}
    icon={<MilestoneIcon />}
    dialog={(close) => <RecordMilestoneDialog babyId={babyId} onClose={close} />}
  />
);
