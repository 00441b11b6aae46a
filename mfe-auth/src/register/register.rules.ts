import { object } from 'yup';
import { newPassword, repeated } from '../password/password.rules.ts';

/** What the browser's own `required` does not check. */
export const registerRules = object({ password: newPassword, confirmPassword: repeated('password') });
