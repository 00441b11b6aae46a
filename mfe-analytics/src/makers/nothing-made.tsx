import { Button } from '@mui/material';
import { Card, EmptyState, SleepingBabyDrawing } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

interface NothingMadeProps {
  /** 'Anna recorded no sleep in these days.' */
  title: string;
  onEverybody: () => void;
}

/** In place of figures that would all be zero: whose records are missing, and the way to those of everybody. */
export const NothingMade = ({ title, onEverybody }: NothingMadeProps) => (
  <Card>
    <EmptyState
      drawing={<SleepingBabyDrawing />}
      title={title}
      action={
        <Button variant="outlined" onClick={onEverybody}>
          {say("Show Everybody's")}
        </Button>
      }
    />
  </Card>
);
