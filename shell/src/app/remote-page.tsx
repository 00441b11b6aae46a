import { pageAt } from '@nestling/contract';
import { LazyPage, LoadingState } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useLocation } from 'react-router-dom';
import { registry } from '../federation/registry.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';

const notFoundPage = () => import(/* webpackChunkName: 'not-found' */ './not-found-page.tsx');

/** The page that a remote brings under the present path; a path that nobody serves is the 404. */
export function RemotePage() {
  const page = pageAt(registry.house, useLocation().pathname);
  if (!page) return <LazyPage load={notFoundPage} />;
  return <RemoteSlot<'page'> name={page.name} props={{}} fallback={<LoadingState label={say('Loading')} />} />;
}
