import { object, ref, string } from 'yup';

/** What the browser's own `required` does not check (spec part 1, section 5). */
export const registerRules = object({
  password: string().min(6, 'Password must be at least 6 characters long'),
  confirmPassword: string().oneOf([ref('password')], 'Passwords do not match'),
});
