import { Button } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { BabyIcon, EmptyState, ErrorState, LoadingState, Page } from '@nestling/shared-ui';
import { useBabies } from '@nestling/shared-ui/platform';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { say } from '../words/say.ts';

/** A page about the baby of the route; an id that is none of the user's says so. */
export function OfBaby({ children }: { children: (baby: Baby) => ReactNode }) {
  const { id } = useParams();
  const { babies, isPending, isError, refetch } = useBabies();
  const baby = babies.find((each) => each.id === id);
  if (baby) return children(baby);
  if (isPending) return <LoadingState label={say('Loading')} />;
  if (isError) return <BabiesUnread onRetry={refetch} />;
  return (
    <NoBaby
      title={say('Baby not found')}
      text={say('This baby is no longer in your list.')}
      link={say('See Your Babies')}
    />
  );
}

/** In place of a page about a baby, where nobody knows the babies. */
export const BabiesUnread = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState message={say('Failed to load babies. Please try again.')} onRetry={onRetry} />
);

/** In place of a page about a baby, where there is none. */
export const NoBaby = ({ title, text, link }: { title: string; text: string; link: string }) => (
  <Page title={title} width="narrow">
    <EmptyState
      drawing={<BabyIcon sx={{ fontSize: 64, color: 'text.secondary' }} />}
      title={text}
      action={
        <Button component={Link} to="/babies" variant="contained">
          {link}
        </Button>
      }
    />
  </Page>
);
