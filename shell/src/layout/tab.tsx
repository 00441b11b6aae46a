import { ButtonBase } from '@mui/material';
import type { ComponentProps, ElementType } from 'react';

interface TabProps extends ComponentProps<typeof ButtonBase> {
  active: boolean;
  label: string;
  Icon: ElementType;
  component?: ElementType;
  to?: string;
}

/** A place of the phone's bar. */
export const Tab = ({ active, label, Icon, ...button }: TabProps) => (
  <ButtonBase
    {...button}
    aria-current={active && button.to ? 'page' : undefined}
    sx={{
      flexDirection: 'column',
      gap: 0.25,
      fontSize: 'inherit',
      whiteSpace: 'nowrap',
      fontWeight: active ? 800 : 600,
      color: active ? 'primary.main' : 'text.secondary',
    }}
  >
    <Icon />
    {label}
  </ButtonBase>
);
