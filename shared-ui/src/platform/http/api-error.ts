/** What an answer of the server told about its failure. */
export interface Failure {
  /** Absent where there was no answer. */
  status?: number;
  /** What the server said, in the language of the page. */
  serverMessage?: string;
  code?: string;
  /** The body had no code, as each failure of our server has: a proxy or a hotel's network spoke, not our server. */
  isForeign?: boolean;
  data?: unknown;
  /** How long the server asked to wait, milliseconds. */
  retryAfterMs?: number;
  /** What broke the call, where there was no answer. */
  cause?: unknown;
}

/** A call that did not succeed. Without `status` there was no answer of the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status?: number;
  readonly serverMessage?: string;
  readonly code?: string;
  readonly isForeign: boolean;
  readonly data?: unknown;
  readonly retryAfterMs?: number;

  constructor(message: string, failure?: Failure) {
    super(message, failure && { cause: failure.cause });
    this.status = failure?.status;
    this.serverMessage = failure?.serverMessage;
    this.code = failure?.code;
    this.isForeign = failure?.isForeign ?? false;
    this.data = failure?.data;
    this.retryAfterMs = failure?.retryAfterMs;
  }
}

/** Whether trying the same call again later can help: no answer of our server, a failing one, or 'not now' (408, 425, 429). */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, isForeign } = error;
  return isForeign || status === undefined || status >= 500 || status === 408 || status === 425 || status === 429;
}
