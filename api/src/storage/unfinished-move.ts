/**
 * A table that only a database has into which `npm run move` has begun to copy, and not ended: where it stands, and what it took off
 * meanwhile. With it no server starts.
 */
export const UNFINISHED_MOVE = 'unfinished_move';
