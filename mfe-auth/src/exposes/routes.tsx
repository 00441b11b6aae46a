import { LazyPage } from '@nestling/shared-ui';
import type { Expose } from '@nestling/shared-ui/platform';
import { Route, Routes } from 'react-router-dom';
import { ForgotPasswordPage } from '../sign-in/forgot-password-page.tsx';
import { LoginPage } from '../sign-in/login-page.tsx';

const registerPage = () => import('../register/register-page.tsx');
const settingsPage = () => import('../account/settings-page.tsx');

/** The pages of accounts. Who may see them is the shell's to say: it sends on who has just signed in. */
function AuthRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<LazyPage load={registerPage} />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/settings" element={<LazyPage load={settingsPage} />} />
    </Routes>
  );
}

export default AuthRoutes satisfies Expose<'auth/routes'>;
