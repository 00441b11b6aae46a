import { selectBaby } from '@nestling/shared-ui/platform';
import { useLocation, useNavigate } from 'react-router-dom';

/** Selects a baby and shows its figures in place of those on the screen; the view stays. */
export function useChooseBaby(): (babyId: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (babyId) => {
    selectBaby(babyId);
    navigate({ pathname: `/babies/${babyId}/analytics`, search }, { replace: true });
  };
}
