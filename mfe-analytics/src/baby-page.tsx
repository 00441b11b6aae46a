import { Button } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState, ErrorState, Page, PaperInk } from '@nestling/shared-ui';
import { useBabies, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';

interface BabyPageProps {
  title: string;
  actions?: ReactNode;
  children: (baby: Baby, babies: readonly Baby[]) => ReactNode;
}

/** The frame of a page about one baby: its title, and what stands there while the babies load, fail to, or are none. */
export function BabyPage({ title, actions, children }: BabyPageProps) {
  return (
    <PaperInk>
      <Page title={title} actions={actions} width="wide">
        <Suspense fallback={<CardSkeleton height={320} />}>
          <BabyContent>{children}</BabyContent>
        </Suspense>
      </Page>
    </PaperInk>
  );
}

function BabyContent({ children }: Pick<BabyPageProps, 'children'>) {
  const { id } = useParams();
  const { babies, isPending, isError, refetch } = useBabies();
  const selected = useSelectedBaby();
  if (isPending) return <CardSkeleton height={320} />;
  if (isError) {
    return (
      <Card>
        <ErrorState message={say('Failed to load babies. Please try again.')} onRetry={refetch} />
      </Card>
    );
  }
  if (babies.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<EmptyNestDrawing />}
          title={say('No babies found')}
          text={say('Add a baby to view analytics.')}
          action={<Go to="/babies/new">{say('Add Baby')}</Go>}
        />
      </Card>
    );
  }
  // An id that names none of the user's babies never shows another baby's figures.
  const baby = id ? babies.find((one) => one.id === id) : selected;
  if (!baby) {
    return (
      <Card>
        <EmptyState
          drawing={<EmptyNestDrawing />}
          title={say('Baby not found')}
          text={say('This baby is no longer in your list.')}
          action={<Go to="/babies">{say('See Your Babies')}</Go>}
        />
      </Card>
    );
  }
  return children(baby, babies);
}

/** The one thing to do from here, as a link. */
export function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="contained" size="large">
      {children}
    </Button>
  );
}
