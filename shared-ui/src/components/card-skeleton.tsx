import { Skeleton } from '@mui/material';
import { say } from '../words/say.ts';
import { Card } from './card.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CardSkeletonProps {
  /** Height of the whole card in pixels: that of the card to come, so nothing moves. */
  height: number;
  title?: string;
}

/** A card's place while it loads; with a title it stands already as it will. */
export function CardSkeleton({ height, title }: CardSkeletonProps) {
  return (
    <Card title={title} aria-busy sx={{ height, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}>
      <VisuallyHidden>{say('Loading')}</VisuallyHidden>
      <Skeleton aria-hidden width="62%" height={22} sx={{ flex: 'none', mt: 0.5, mb: 2 }} />
      <Skeleton aria-hidden width="100%" sx={{ flex: 1, height: 'auto', minHeight: 0 }} />
    </Card>
  );
}
