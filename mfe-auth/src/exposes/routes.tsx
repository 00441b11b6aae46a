import { LazyPage } from '@nestling/shared-ui';
import type { Expose } from '@nestling/shared-ui/platform';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from '../sign-in/login-page.tsx';

const forgotPasswordPage = () => import('../password/forgot-password-page.tsx');
// One file for both: formik and yup, which they share, weigh more than they do.
const registerPage = () => import(/* webpackChunkName: "entry-forms" */ '../register/register-page.tsx');
const resetPasswordPage = () => import(/* webpackChunkName: "entry-forms" */ '../password/reset-password-page.tsx');
const verifyEmailPage = () => import('../email/verify-email-page.tsx');
const settingsPage = () => import('../settings/settings-page.tsx');

/** The pages of accounts. Who may see them is the shell's to say: it sends on who has just signed in. */
function AuthRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<LazyPage key="register" load={registerPage} />} />
      <Route path="/forgot-password" element={<LazyPage key="forgot" load={forgotPasswordPage} />} />
      <Route path="/reset-password" element={<LazyPage key="reset" load={resetPasswordPage} />} />
      <Route path="/verify-email" element={<LazyPage key="verify" load={verifyEmailPage} />} />
      <Route path="/settings" element={<LazyPage key="settings" load={settingsPage} />} />
    </Routes>
  );
}

export default AuthRoutes satisfies Expose<'page'>;
