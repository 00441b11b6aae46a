import { ApiError } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** What the login screen says about a failed sign-in. */
export function loginFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === undefined
      ? say('Network error: No response received. Check your connection and try again.')
      : say('Server error ({status}): {message}', {
          status: String(error.status),
          message: error.serverMessage || say('Unknown error'),
        });
  }
  return error instanceof Error && error.message
    ? say('Error: {message}', { message: error.message })
    : say('Failed to login');
}

/** What the register screen says about a failed registration. */
export function registerFailureText(error: unknown): string {
  return (error instanceof ApiError && error.serverMessage) || say('Failed to register');
}
