import { object, ref, string } from 'yup';

/** The same for every new password (spec part 1, section 5). */
export const newPassword = string().min(6, 'Password must be at least 6 characters long');
export const repeated = (field: string) => string().oneOf([ref(field)], 'Passwords do not match');

export const newPasswordRules = object({
  newPassword: newPassword.required('Please enter a password'),
  confirmPassword: repeated('newPassword'),
});

export const passwordChangeRules = newPasswordRules.shape({
  currentPassword: string().required('Please enter your current password'),
});
