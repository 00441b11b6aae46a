import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { FunctionComponent, ReactNode } from 'react';
import { DIRECTED } from './directed.ts';

/** An icon of the house: 24 px grid, round lines of 2 px in the text's colour, hidden from screen readers unless it gets `titleAccess`. */
export function lineIcon(name: string, drawing: ReactNode): FunctionComponent<SvgIconProps> {
  const icon: FunctionComponent<SvgIconProps> = (props) => (
    <SvgIcon {...props}>
      <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        {drawing}
      </g>
    </SvgIcon>
  );
  icon.displayName = name;
  return icon;
}

/** An icon that means a direction, such as that of 'next'. It is drawn for what is read from the left, and mirrored elsewhere. */
export function directedIcon(name: string, drawing: ReactNode): FunctionComponent<SvgIconProps> {
  const Icon = lineIcon(name, drawing);
  const directed: FunctionComponent<SvgIconProps> = (props) => <Icon {...props} {...DIRECTED} />;
  directed.displayName = name;
  return directed;
}
