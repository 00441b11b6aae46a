import { ApiError } from '@nestling/shared-ui/platform';

/** What the login screen says about a failed sign-in. */
export function loginFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === undefined
      ? 'Network error: No response received. Check your connection and try again.'
      : `Server error (${error.status}): ${error.serverMessage || 'Unknown error'}`;
  }
  return error instanceof Error && error.message ? `Error: ${error.message}` : 'Failed to login';
}

/** What the register screen says about a failed registration. */
export function registerFailureText(error: unknown): string {
  return (error instanceof ApiError && error.serverMessage) || 'Failed to register';
}
