import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Given to the location by a row's link: then closing is going back. */
export const OPENED_HERE = { todoOpenedHere: true };

/** The to-do that the address names with `?todoId=`, so that an open drawer can be shared, reloaded and closed by going back. */
export function useOpenTodo(): { openId: string | undefined; close: () => void } {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = (state as typeof OPENED_HERE | null)?.todoOpenedHere === true;

  const close = useCallback(() => {
    if (openedHere) return void navigate(-1);
    setParams(
      (before) => {
        before.delete('todoId');
        return before;
      },
      { replace: true },
    );
  }, [openedHere, navigate, setParams]);
  return { openId: params.get('todoId') || undefined, close };
}
