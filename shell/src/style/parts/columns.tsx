import { Button, Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { DayCalendar } from '@nestling/shared-ui/calendar';
import { Columns } from '@nestling/shared-ui/columns';
import { State } from '../part.tsx';
import { nothing } from '../samples.ts';

const SHOWN = Temporal.PlainDate.from('2026-11-12');
const TODAY = SHOWN.add({ days: 5 });

const card = (title: string) => (
  <Card title={title}>
    <Typography>What a card holds.</Typography>
  </Card>
);

/** In a wide window two, else one. */
export const InColumns = () => (
  <>
    <State name="a calendar that leads, and the rest">
      <Columns
        lead={
          <DayCalendar
            title="Go to date"
            shown={SHOWN}
            first={SHOWN.subtract({ months: 2 })}
            last={TODAY}
            today={TODAY}
            onChoose={nothing}
          />
        }
      >
        {card('First day')}
        {card('Second day')}
      </Columns>
    </State>
    <State name="cards side by side">
      <Columns>
        {card('First baby')}
        {card('Second baby, with a name that takes more than a line of its column')}
        {card('Third baby')}
        <Button variant="outlined">In a line of its own</Button>
      </Columns>
    </State>
  </>
);
