import { Link as TextLink } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Where a number or an advice is from, behind the sentence that says it. It is as high as a thumb needs and the line as high as its
 * letters: what else is pressed near it lies above it.
 */
export const SourceLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} target="_blank" rel="noreferrer" sx={{ py: 2.125 }}>
    {children}
  </TextLink>
);
