import { type ExposeName, remoteOfPath } from '@nestling/contract';
import { LazyPage, LoadingState } from '@nestling/shared-ui';
import { useLocation } from 'react-router-dom';
import { RemoteSlot } from '../federation/remote-slot.tsx';

const notFoundPage = () => import('./not-found-page.tsx');

/** The page that a remote serves under the present path; a path that nobody serves is the 404. */
export function RemotePage() {
  const remote = remoteOfPath(useLocation().pathname);
  if (!remote) return <LazyPage load={notFoundPage} />;
  const name = `${remote}/routes` as Extract<ExposeName, `${string}/routes`>;
  return <RemoteSlot name={name} props={{}} fallback={<LoadingState label="Loading" />} />;
}
