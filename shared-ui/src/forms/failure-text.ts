import { ApiError } from '@nestling/shared-ui/platform';

/** What a form says of a failed call: its general texts (the server's message, 'API Error: {status}', offline), else `fallback`. */
export const failureTextOr =
  (fallback: string) =>
  (error: unknown): string =>
    error instanceof ApiError ? error.message : fallback;
