import { Chip } from '@mui/material';
import { VisuallyHidden } from '@nestling/shared-ui';
import { dueBadge, dueDay, type Urgency } from '../todos/due.ts';

const COLORS = { overdue: 'error', today: 'warning', tomorrow: 'info', soon: 'default', later: 'default' } as const;

const colorOf = (urgency: Urgency) => COLORS[urgency];

interface DueChipProps {
  dueDate: string;
  today: Temporal.PlainDate;
  zone: string;
}

/** 'Overdue', 'Today', 'Tomorrow' or '3d'; nothing when it is due later. Screen readers hear it in words. */
export function DueChip({ dueDate, today, zone }: DueChipProps) {
  const badge = dueBadge(dueDay(dueDate, zone), today);
  if (!badge) return null;
  return (
    <Chip
      size="small"
      component="span"
      color={colorOf(badge.urgency)}
      variant={badge.urgency === 'overdue' ? 'filled' : 'outlined'}
      label={
        <>
          <span aria-hidden>{badge.text}</span>
          <VisuallyHidden>{badge.spoken}</VisuallyHidden>
        </>
      }
    />
  );
}
