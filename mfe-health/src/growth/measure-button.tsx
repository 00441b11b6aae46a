import { inContext } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { RecordButton } from '../health/record-button.tsx';
import { GrowthIcon } from './growth-icon.tsx';

const RecordGrowthDialog = lazyDialog(() => import('./record-growth-dialog.tsx'));

/** Records a measurement. */
export const MeasureButton = ({ babyId }: { babyId: string }) => (
  <RecordButton
    babyId={babyId}
    label={say(inContext('a baby', 'Measure'))}
    icon={<GrowthIcon />}
    dialog={(close) => <RecordGrowthDialog babyId={babyId} onClose={close} />}
  />
);
