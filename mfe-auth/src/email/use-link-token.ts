import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that was opened, behind the `#` or as `?token=`, until it is used up and forgotten. It is taken out of the
 * address at once (row FAM-61), and stays with this entry of the browser's history, so that the page can be loaded anew.
 */
export function useLinkToken() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const given = hash.slice(1) || new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  const kept: unknown = state?.token;
  const token = given ?? (typeof kept === 'string' ? kept : undefined);
  const onDone = () => {
    setDone(true);
    navigate(pathname, { replace: true });
  };
  return { token, done, onDone };
}
