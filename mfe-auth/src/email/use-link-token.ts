import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The token of the link that was opened, and a way to take it from the address once it is used up. */
export function useLinkToken() {
  const [token] = useState(useSearchParams()[0].get('token'));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return { token, forget: () => navigate(pathname, { replace: true }) };
}
