import { LoadingState } from '@nestling/shared-ui';
import { type Expose, useSession } from '@nestling/shared-ui/platform';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { LazyPage } from '../lazy-page.tsx';
import { ForgotPasswordPage } from '../sign-in/forgot-password-page.tsx';
import { LoginPage } from '../sign-in/login-page.tsx';

const registerPage = () => import('../register/register-page.tsx');
const settingsPage = () => import('../account/settings-page.tsx');

/** The page that sent the visitor to sign in (T-12): a path of this app, never another host (`//host`). */
function cameFrom(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}

/** Who is signed in, or has just signed in, has no business here and goes on. */
function SignedOutOnly() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'loading') return <LoadingState label="Loading" />;
  return status === 'signed-in' ? <Navigate to={cameFrom(state)} replace /> : <Outlet />;
}

/** The pages of accounts. */
function AuthRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<LazyPage load={registerPage} />} />
      </Route>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/settings" element={<LazyPage load={settingsPage} />} />
    </Routes>
  );
}

export default AuthRoutes satisfies Expose<'auth/routes'>;
