import { Box } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { Months, type MonthsProps } from './months.tsx';

interface DayCalendarProps extends Omit<MonthsProps, 'autoFocus'> {
  title: string;
}

/** A calendar that stands open beside what it leads to. */
export const DayCalendar = ({ title, ...months }: DayCalendarProps) => (
  <Card title={title}>
    <Box sx={{ height: '26rem', maxHeight: 'calc(100dvh - 14rem)', overflowY: 'auto' }}>
      <Months {...months} />
    </Box>
  </Card>
);
