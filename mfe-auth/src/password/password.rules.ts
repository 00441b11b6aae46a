import { SHORT_PASSWORD, SHORTEST_PASSWORD, text } from '@nestling/contract';
import { object, ref, string } from 'yup';

/** The same for every new password. The messages of all rules are texts: the forms say them. */
export const newPassword = string().min(SHORTEST_PASSWORD, SHORT_PASSWORD);
export const repeated = (field: string) => {
  const differs = text('Passwords do not match');
  // An empty field is none to yup, which would let it pass.
  return string()
    .oneOf([ref(field)], differs)
    .required(differs);
};

export const newPasswordRules = object({
  newPassword: newPassword.required(text('Please enter a password')),
  confirmPassword: repeated('newPassword'),
});

export const passwordChangeRules = newPasswordRules.shape({
  currentPassword: string().required(text('Please enter your current password')),
});
