import { ApiError, session } from '@nestling/shared-ui/platform';

/** The bearer header for calls whose bodies are files; the platform's client speaks JSON only. */
export function bearer(): Record<string, string> {
  const token = localStorage.getItem('authToken');
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** What a failing answer says. Ends the session when it is over. */
export function failureOf(status: number, text: string): ApiError {
  const { message, error, data } = parsed(text);
  if (status === 401) session.expire();
  const serverMessage = typeof message === 'string' ? message : undefined;
  return new ApiError(serverMessage ?? `API Error: ${status}`, { status, serverMessage, code: textOf(error), data });
}

export const noAnswer = (): ApiError =>
  new ApiError(
    navigator.onLine ? 'No response received from server (check network connectivity)' : 'Device appears to be offline',
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function parsed(text: string): { message?: unknown; error?: unknown; data?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Gives the browser a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
