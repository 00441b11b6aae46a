import { pageAfterSignIn, pageAt, WAITING_PAGE } from '@nestling/contract';
import { LazyPage, LoadingState } from '@nestling/shared-ui';
import { clock, readStored, useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { registry } from '../federation/registry.ts';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { KeptReads } from './kept-reads.tsx';
import { RemotePage } from './remote-page.tsx';

const babiesPage = () => import('../babies/babies-page.tsx');
// One file for both: they share the form, which is nearly all of it.
const addBabyPage = () => import(/* webpackChunkName: "baby-form" */ '../babies/add-baby-page.tsx');
const federationPage = () => import('../federation/page/federation-page.tsx');
const stylePage = () => import(/* webpackChunkName: "style" */ '../style/style-page.tsx');
const editBabyPage = () => import(/* webpackChunkName: "baby-form" */ '../babies/edit-baby-page.tsx');

/** Pages that make no sense for who is signed in. */
const SIGN_IN_PATHS = ['/login', '/register'];

/** Every path of the product: who may see it and what stands there. */
export function AppRoutes() {
  const { pathname, search, hash, state } = useLocation();
  const { status, user } = useSession();
  useSpoken();
  const path = pathname.replace(/(.)\/+$/, '$1');

  if (path.includes('//')) return <Navigate to={path.replaceAll(/\/{2,}/g, '/') + search + hash} replace />;
  if (status === 'loading') return <LoadingState label={say('Loading')} />;
  // Without the remote that brings it, the sign-in page is one that is not there, and leads nowhere else.
  if (path === '/login' || pageAt(registry.house, path)?.public) {
    return user && SIGN_IN_PATHS.includes(path) ? <Navigate to={cameFrom(state)} replace /> : <RemotePage />;
  }
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return <SignedInPages key={user.id} userId={user.id} />;
}

/** Where who has just signed in goes on; the state of `/login` says which page sent them there. */
const cameFrom = (state: unknown): string =>
  pageAfterSignIn(readStored(WAITING_PAGE), (state as { from?: unknown } | null)?.from, clock.now());

function SignedInPages({ userId }: { userId: string }) {
  useSpoken();
  return (
    <KeptReads userId={userId}>
      <Routes>
        {registry.stage && <Route path="/__style" element={<LazyPage load={stylePage} />} />}
        <Route element={<Layout />}>
          <Route index element={<HomePage />} />
          <Route path="/babies" element={<LazyPage key="list" load={babiesPage} />} />
          <Route path="/babies/new" element={<LazyPage key="add" load={addBabyPage} />} />
          <Route path="/babies/:id/edit" element={<LazyPage key="edit" load={editBabyPage} />} />
          <Route path="/babies/edit" element={<Navigate to="/" replace />} />
          {registry.stage && <Route path="/__federation" element={<LazyPage load={federationPage} />} />}
          <Route path="*" element={<RemotePage />} />
        </Route>
      </Routes>
    </KeptReads>
  );
}
