import { ApiError } from '@nestling/shared-ui/platform';

/** What the login screen says about a failed sign-in (spec part 1, section 8). */
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

/** What every other form says: the general texts of a call (the server's message, 'API Error: {status}', offline), else `fallback`. */
export const failureTextOr =
  (fallback: string) =>
  (error: unknown): string =>
    error instanceof ApiError ? error.message : fallback;

/** The field that a message of the server is about, if any: its texts for a field name it, as the form's own do. */
export function fieldOf<Field extends string>(
  message: string | undefined,
  fields: [Field, RegExp][],
): Field | undefined {
  return message === undefined ? undefined : fields.find(([, pattern]) => pattern.test(message))?.[0];
}
