/**
 * The tables, one definition for SQLite and PostgreSQL. Instants are epoch milliseconds, booleans 0 or 1, ids UUIDs in lower
 * case as text.
 */
export interface Database {
  user: UserRow;
  session: SessionRow;
  sign_in_attempt: SignInAttemptRow;
  baby: BabyRow;
  membership: MembershipRow;
  sleep: SleepRow;
  feeding: FeedingRow;
  removed_record: RemovedRecordRow;
  import_batch: ImportBatchRow;
  import_key: ImportKeyRow;
}

export interface UserRow {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
  updated_at: number;
}

/** What a bearer token stands for: a sign-in, or an API token of the user. */
export interface SessionRow {
  id: string;
  user_id: string;
  kind: 'session' | 'token';
  /** SHA-256 of the token, hex; the token itself is stored nowhere. */
  token_hash: string;
  created_at: number;
  last_used_at: number;
  /** `null`: does not expire (API tokens). */
  expires_at: number | null;
}

export interface SignInAttemptRow {
  /** SHA-256 of account and address. */
  key: string;
  failures: number;
  last_at: number;
}

export interface BabyRow {
  id: string;
  name: string;
  /** Calendar date, YYYY-MM-DD. */
  birth_date: string;
  gender: 'male' | 'female' | 'other';
  photo: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

export interface MembershipRow {
  user_id: string;
  baby_id: string;
  role: 'owner' | 'caregiver';
  created_at: number;
}

/** What sleeps and feedings have in common. `end_time` is `null` while the record is open. */
export interface SleepRow {
  id: string;
  baby_id: string;
  start_time: number;
  end_time: number | null;
  notes: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

export interface FeedingRow extends SleepRow {
  type: 'breast_left' | 'breast_right' | 'bottle' | 'formula' | 'solid';
  amount: number | null;
  unit: 'ml' | 'oz' | null;
}

/** That a record existed: a late repeat of its creation must not bring it back, a repeated end is answered as before. */
export interface RemovedRecordRow {
  id: string;
  baby_id: string;
  reason: 'deleted' | 'discarded';
  removed_at: number;
}

/** One imported file. */
export interface ImportBatchRow {
  id: string;
  baby_id: string;
  /** SHA-256 of the file, hex. */
  file_hash: string;
  /** The IANA zone its times were read in. */
  zone: string;
  created_by: string | null;
  created_at: number;
}

/** What an imported record was in its file. Stays when the record is edited or deleted, so that the same row is never imported again. */
export interface ImportKeyRow {
  baby_id: string;
  what: 'sleep' | FeedingRow['type'];
  /** Start of the row, which both sides of a nursing share. */
  start_time: number;
  /** From 1: our own files may hold records that start together. */
  nth: number;
  record_id: string;
  import_id: string;
}
