/** Why the server cannot start, in one line for the operator: printed without a stack trace, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
