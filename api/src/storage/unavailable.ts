/**
 * The store cannot do this now; it is worth trying again in a moment. With `database_unavailable` the connection may have broken
 * after a commit, so nobody knows whether a write was done; with `busy` nothing was done.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly code: 'database_unavailable' | 'busy';

  constructor(code: StoreUnavailable['code'], cause?: unknown) {
    super(code === 'busy' ? 'Too many wait for the database' : 'The database does not answer', { cause });
    this.code = code;
  }
}
