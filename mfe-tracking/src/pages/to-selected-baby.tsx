import { LoadingState } from '@nestling/shared-ui';
import { useBabies, useSelectedBaby } from '@nestling/shared-ui/platform';
import { BabiesUnread, NoBaby } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { Navigate } from 'react-router-dom';

/** A bare `/sleep` or `/feeding`: on to the selected baby's page, without a step in the history. None is selected only where there is none. */
export function ToSelectedBaby({ page }: { page: 'sleep' | 'feeding' }) {
  const { isPending, isError, refetch } = useBabies();
  const baby = useSelectedBaby();
  if (baby) return <Navigate replace to={`/babies/${baby.id}/${page}`} />;
  if (isPending) return <LoadingState label={say('Loading')} />;
  if (isError) return <BabiesUnread onRetry={refetch} />;
  return (
    <NoBaby
      title={say('No Baby Selected')}
      text={say('Add your first baby to start tracking.')}
      link={say('Select a Baby')}
    />
  );
}
