import { selectBaby } from '@nestling/shared-ui/platform';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BY } from '../makers/use-maker.ts';
import { withValue } from '../query-of-address.ts';

/** Selects a baby and shows its figures in place of those on the screen; the view stays, whose records they are does not. */
export function useChooseBaby(): (babyId: string) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (babyId) => {
    selectBaby(babyId);
    navigate(
      { pathname: `/babies/${babyId}/analytics`, search: `${withValue(query, BY, undefined)}` },
      { replace: true },
    );
  };
}
