import { object } from 'yup';
import { newPassword, repeated } from '../password/password.rules.ts';

/** What the browser's own `required` does not check (spec part 1, section 5). */
export const registerRules = object({ password: newPassword, confirmPassword: repeated('password') });
