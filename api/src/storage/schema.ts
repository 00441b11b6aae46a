import type { ImportState, Role } from '@nestling/contract';
import type { Generated } from 'kysely';

/**
 * The tables, one definition for SQLite and PostgreSQL. Instants are epoch milliseconds, booleans 0 or 1, ids UUIDs in lower
 * case as text.
 */
export interface Database {
  user: UserRow;
  session: SessionRow;
  sign_in_attempt: SignInAttemptRow;
  baby: BabyRow;
  photo: PhotoRow;
  membership: MembershipRow;
  invitation: InvitationRow;
  invitation_baby: InvitationBabyRow;
  ended_access: EndedAccessRow;
  deleted_baby: DeletedBabyRow;
  kept_membership: KeptMembershipRow;
  baby_merge: BabyMergeRow;
  merged_row: MergedRow;
  /** All rows: what people see of them is `shown_record`. */
  record: RecordTable;
  shown_record: RecordRow;
  record_version: RecordVersionRow;
  removed_record: RemovedRecordRow;
  server_secret: ServerSecretRow;
  server_choice: ServerChoiceRow;
  account_invitation: AccountInvitationRow;
  passkey: PasskeyRow;
  used_challenge: UsedChallengeRow;
  account_link: AccountLinkRow;
  removed_baby: RemovedBabyRow;
  fact: FactRow;
  fact_counter: FactCounterRow;
  todo: TodoRow;
  subtask: SubtaskRow;
  medicine: MedicineRow;
  import_batch: ImportBatchTable;
  import_file: ImportFileRow;
  import_key: ImportKeyRow;
  undone_import: UndoneImportRow;
  undone_record: UndoneRecordRow;
  undone_key: UndoneKeyRow;
  kind_count: KindCountRow;
  record_count: RecordCountRow;
  milk_period: MilkPeriodRow;
  milk_mark: MilkMarkRow;
  setting: SettingRow;
  reminder_preference: ReminderPreferenceRow;
  reminder_settings: ReminderSettingsRow;
  push_device: PushDeviceRow;
  reminder: ReminderRow;
}

export interface UserRow {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  password_hash: string;
  /** 1: its person has used a link from a mail to it. */
  email_verified: 0 | 1;
  /** Since when the operator lets this person look after the server; `null`: not at all. */
  admin_since?: number | null;
  created_at: number;
  updated_at: number;
}

/** A link by which one person can make an account, until it is used. */
export interface AccountInvitationRow {
  /** SHA-256 of the token, hex; the token itself is stored nowhere. */
  token_hash: string;
  made_at: number;
  expires_at: number;
}

/** What admins have chosen for the whole server, where the operator's settings leave it to them. */
export interface ServerChoiceRow {
  name: 'registration';
  value: string;
}

/** What a bearer token stands for: a sign-in, or an API token of the user. */
export interface SessionRow {
  id: string;
  user_id: string;
  kind: 'session' | 'token';
  /** SHA-256 of the token, hex; the token itself is stored nowhere. */
  token_hash: string;
  created_at: number;
  /** 0: never used (API tokens). */
  last_used_at: number;
  /** `null`: does not expire (API tokens). */
  expires_at: number | null;
  /** The device in words, or the name of the API token. */
  label: string;
  /** What its browser asked for when its use was noted last: tags, the best first, with commas. `null`: nothing, as API tokens. */
  languages: string | null;
}

/** How often something was tried that is limited. */
export interface SignInAttemptRow {
  /** SHA-256 of what is limited and for whom. */
  key: string;
  failures: number;
  /** The last one; where an hour's are counted, the first one of that hour. */
  last_at: number;
}

export interface BabyRow {
  id: string;
  name: string;
  /** Calendar date, YYYY-MM-DD. */
  birth_date: string;
  gender: 'male' | 'female' | 'other';
  /** The address of its photo, as a person gave it. */
  photo: string | null;
  /** The photo that was fetched from there. */
  photo_id: string | null;
  /** How often it was tried without one; `null`: not yet, or for the first time now. A try that follows another counts when it begins. */
  photo_tries: number | null;
  /** When the last try began. */
  photo_tried_at: number | null;
  /** The write that asked for it last: a repeat asks for nothing. */
  photo_write: string | null;
  /** When each field was last tapped, as JSON by wire name; `null`: not since it was made. */
  field_times: string | null;
  /** The names of the kinds that are tracked, as a JSON list; `null`: nobody has chosen. */
  kinds: string | null;
  /** Calendar date, YYYY-MM-DD. */
  due_date: string | null;
  /** Whose growth a baby that is entered as 'other' is compared with; `null`: nobody has chosen. */
  growth_curves: 'girls' | 'boys' | null;
  /** Where the time since a meal begins; `null`: nobody has chosen. */
  meals_from: 'start' | 'end' | null;
  /** The types of meals that count, as a JSON list; `null`: nobody has chosen. */
  meal_types: string | null;
  /** From when to when it is night, HH:MM each, as JSON; `null`: nobody has chosen. */
  night_hours: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

/** A photo, as two WebP pictures. */
export interface PhotoRow {
  id: string;
  baby_id: string;
  /** On SQLite `null`: the pictures are files, and stand here only in a backup. */
  large: Buffer | null;
  small: Buffer | null;
  /** Of both pictures. */
  bytes: number;
  /** 1: a person sent it; 0: it was fetched from the address of its baby's. */
  uploaded: Generated<0 | 1>;
  created_by: string | null;
  created_at: number;
  /** When it is to be seen whether anything names it, epoch ms; `null`: something does, or it is fetched. The database notes what ends that. */
  look_at: Generated<number | null>;
}

export interface MembershipRow {
  user_id: string;
  baby_id: string;
  role: Role;
  created_at: number;
  /** The last day, YYYY-MM-DD in `until_zone`; `null`: without an end. */
  until: string | null;
  until_zone: string | null;
  /** When that day is over there. */
  ends_at: number | null;
}

/** A link that lets whoever has it look after babies, once. */
export interface InvitationRow {
  id: string;
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  invited_by: string;
  role: Role;
  for_whom: string | null;
  until: string | null;
  until_zone: string | null;
  ends_at: number | null;
  created_at: number;
  expires_at: number;
  /** Who used it up, so that the same person is answered the same again. */
  accepted_by: string | null;
  /** The babies that this brought, a JSON array of ids. */
  accepted_babies: string | null;
}

/** A baby of an invitation. */
interface InvitationBabyRow {
  invitation_id: string;
  baby_id: string;
}

/** That somebody looked after a baby once, and does so no more. */
interface EndedAccessRow {
  user_id: string;
  baby_id: string;
  /** The baby's name at that time: later ones are none of theirs. */
  name: string;
  ended_at: number;
  /** 1: an owner removed them; 0: they left, or their last day came. */
  removed: 0 | 1;
}

/** A baby that was deleted, or merged into another one, a few days ago. Nobody has a membership of it, so nothing reaches it. */
interface DeletedBabyRow {
  baby_id: string;
  deleted_at: number;
  /** Who deleted it; the account may be gone. */
  deleted_by: string;
}

/** What somebody was to a baby when it was deleted, and how they wanted to be reminded; `null`: as everybody. */
interface KeptMembershipRow extends MembershipRow {
  reminders: number | null;
  lead_minutes: number | null;
}

/** That a baby, which is deleted since, became part of another one. */
export interface BabyMergeRow {
  from_id: string;
  into_id: string;
  merged_by: string;
  merged_at: number;
  /** 1: the other one had no photo, and got that of this one. */
  took_photo: number;
}

/** Something that a merge changed in the baby that stays. */
export interface MergedRow {
  from_id: string;
  /**
   * Of what came: a record, to-do or import, whether it stands or is deleted. Or of a record that was ended or filled, of a person, or of what
   * stayed behind because the target has the same.
   */
  id: string;
  what: 'moved' | 'ended' | 'filled' | 'person' | 'same';
  /** Of a record that was ended: its version afterwards. Of what was filled `{ before, after }` as JSON, what it says; of a person, their memberships; the id of the same. */
  before: string | null;
}

/** Anything that happens to a baby, of any kind. */
export interface RecordRow {
  id: string;
  baby_id: string;
  /** The name of its kind. */
  kind: string;
  start_time: number;
  /** `null` while it runs; that of a moment is its start. */
  end_time: number | null;
  /** What only its kind has, as JSON by wire name; what is empty is left out. */
  fields: string;
  notes: string | null;
  /** The IANA zone of the device or import that made it. */
  zone: string | null;
  /** Who set the end after the record was made; without, it is the maker's. */
  ended_by: string | null;
  /** When it was tapped. */
  made_at: number;
  /** When each field was last tapped that was changed since, as JSON by wire name. */
  field_times: string | null;
  /** Counts up from 1 with each change. */
  version: number;
  /** Who changed it last; `null`: nobody but the maker. */
  changed_by: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

interface RecordTable extends RecordRow {
  /** The import that brought it, as long as it may not be shown, or may be by its import alone. */
  hidden_by: Generated<string | null>;
}

/** What a record or to-do was before its next change. The first state has no row until there is a second one. */
export interface RecordVersionRow {
  record_id: string;
  version: number;
  baby_id: string;
  /** How this state came to be. */
  change: 'made' | 'changed' | 'restored' | 'outdone';
  /** The row as JSON. */
  content: string;
  changed_by: string | null;
  made_at: number;
  told_at: number;
}

/**
 * That a record or to-do existed: a late repeat of its creation must not bring it back, a repeated end is answered as before. While
 * it can be restored, `content` has it.
 */
export interface RemovedRecordRow {
  id: string;
  baby_id: string;
  /** `null`: removed by a version that did not keep it. */
  kind: string | null;
  reason: 'deleted' | 'discarded';
  /** Its row as JSON, of a to-do with its subtasks. */
  content: string | null;
  removed_by: string | null;
  removed_at: number;
}

/** A secret that all servers on this database share. */
interface ServerSecretRow {
  name: string;
  /** 32 random bytes in base64url. */
  value: string;
}

/** A public key that a user's device proves to have the private one of. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  /** The authenticator's own id for it, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the authenticator says it was used; 0 when it does not count. */
  counter: number;
  /** A JSON array. */
  transports: string;
  backed_up: 0 | 1;
  /** One passkey of a user has a name. */
  device_name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge that was answered rightly; kept until it expires, so that its answer opens nothing again. */
interface UsedChallengeRow {
  challenge_hash: string;
  expires_at: number;
}

/** A single-use link that somebody got, mostly by mail. An account keeps its e-mail address, so the link is about the present one. */
export interface AccountLinkRow {
  /** SHA-256 of the token in the link, hex. */
  token_hash: string;
  user_id: string;
  /** To choose a new password, or to verify the e-mail address. */
  purpose: 'reset' | 'verify';
  /** 0: somebody handed it over, so it shows nothing about the e-mail address. */
  mailed: 0 | 1;
  expires_at: number;
}

/** That a user had this baby: a late repeat of its creation must not bring it back. */
interface RemovedBabyRow {
  user_id: string;
  baby_id: string;
  removed_at: number;
}

/** Something that happened. It outlives the record that it is about, not its baby; that a baby was deleted is told to its people. */
export interface FactRow {
  /** Whom it is told: a baby, for all who look after it, or one person. */
  topic: string;
  /** Counts up by one per topic, in the order of the commits. */
  seq: number;
  name: string;
  /** Empty where it is about no baby. */
  baby_id: string;
  record_id: string | null;
  /** The id that the client gave to the call, if it gave one. */
  write_id: string | null;
  /** Who did it; empty: nobody, a last day was over. */
  by_user: string;
  told_at: number;
}

/** The number of a topic's last fact; no row: none. */
interface FactCounterRow {
  topic: string;
  seq: number;
}

export interface TodoRow {
  id: string;
  baby_id: string;
  title: string;
  description: string | null;
  /** A calendar date, YYYY-MM-DD, or an instant in ISO 8601 UTC. */
  due_date: string | null;
  /** `null` while it is open. */
  completed_at: number | null;
  /** As of a record; what is counted are the changes of its subtasks too. */
  version: number;
  made_at: number;
  /** As of a record; also of its subtasks, as `<id>.<name>`. */
  field_times: string | null;
  changed_by: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

export interface SubtaskRow {
  id: string;
  todo_id: string;
  title: string;
  completed: number;
  /** Its place in the list: subtasks stand in the order they were added. */
  position: number;
}

export interface MedicineRow {
  id: string;
  baby_id: string;
  /** What is said of it, as JSON of the wire. */
  content: string;
  /** `FieldTimes` as JSON. */
  field_times: string | null;
  /** `null` while it is in the list. */
  deleted_at: number | null;
  created_by: string | null;
  created_at: number;
}

/** What an import is, beside its state. */
export interface ImportBatchRow {
  id: string;
  baby_id: string;
  /** SHA-256 of the file, hex; of several, of their hashes. */
  file_hash: string;
  /** The IANA zone its times were read in. */
  zone: string;
  /** How what the file left open was read, as JSON by field; null: imported by a version that did not keep it. */
  answers: string | null;
  created_by: string | null;
  created_at: number;
}

/** An import, of one call or while it goes on by itself. */
interface ImportBatchTable extends ImportBatchRow {
  state: Generated<ImportState>;
  /** What a server has still to do for it; null: nothing. */
  work: Generated<'read' | 'write' | 'show' | 'remove' | 'undo' | 'restore' | null>;
  /** Whose files they are. */
  app: Generated<string | null>;
  /** Their names, a JSON list; null: imported by a version that did not keep them. */
  files: Generated<string | null>;
  /** How many pieces the files are kept in. */
  pieces: Generated<number>;
  /** What was found in the files, as JSON; see `import-job.report.ts`. */
  report: Generated<string | null>;
  rows: Generated<number>;
  rows_done: Generated<number>;
  /** How many of its records are written and hidden, as JSON by kind. */
  written: Generated<string | null>;
  /** The import that is undone before this one is written. */
  replaces: Generated<string | null>;
  /** The medicines that it makes for its doses, a JSON list of rows. */
  medicines: Generated<string | null>;
  /** What its undo did. */
  removed: Generated<number | null>;
  kept: Generated<number | null>;
  /** How often it was taken up since it came on last. */
  tries: Generated<number>;
  /** Who works on it, and until when nobody else may, epoch ms. */
  lease: Generated<string | null>;
  lease_until: Generated<number>;
  /** When its state changed last. */
  changed_at: Generated<number>;
}

/** A piece of a file that waits to be imported: in order they are its bytes. */
interface ImportFileRow {
  import_id: string;
  piece: number;
  /** Which of the files, from 0. */
  file: number;
  bytes: Buffer;
}

/** What an imported record was in its file. Stays when the record is edited or deleted, so that the same row is never imported again. */
export interface ImportKeyRow {
  baby_id: string;
  what: string;
  /** Start of the row, which both sides of a nursing share. */
  start_time: number;
  /** From 1: our own files may hold records that start together. */
  nth: number;
  record_id: string;
  import_id: string;
}

/** An import that was undone. Where records of it were changed before, it stands as well, with those. */
export interface UndoneImportRow extends ImportBatchRow {
  /** How many records the undo took away. */
  records: number;
  undone_by: string;
  undone_at: number;
}

/** A record that went with its import, which nobody had changed: its baby and maker are those of the import. */
export interface UndoneRecordRow extends Omit<RecordRow, 'baby_id' | 'ended_by' | 'changed_by'> {
  import_id: string;
}

/** A key that went with its import. */
export type UndoneKeyRow = Omit<ImportKeyRow, 'baby_id'>;

/** How many records of a kind a baby has; no row: none. Triggers keep it. */
interface KindCountRow {
  baby_id: string;
  kind: string;
  records: number;
}

/** How much became of the changes of a milk store that lie in a period of 28 days since 1970. Triggers keep it, and it never gets less. */
interface MilkPeriodRow {
  baby_id: string;
  period: number;
  changes: number;
}

/** What was in a milk store at the start of a period, for a zone: so while as much became of the periods before it. */
interface MilkMarkRow extends MilkPeriodRow {
  zone: string;
  /** As JSON. */
  store: string;
}

/** How much a user has made; no row: nothing. Triggers keep it. */
interface RecordCountRow {
  user_id: string;
  records: number;
}

/** One setting of a user. */
export interface SettingRow {
  user_id: string;
  name: string;
  /** JSON; `null`: preset again. The row stays, to know when that was chosen. */
  value: string | null;
  /** When the person chose it: of two choices the later one holds, whatever arrives last. */
  made_at: number;
}

/** What one user wants for one baby; the default where there is no row. */
export interface ReminderPreferenceRow {
  user_id: string;
  baby_id: string;
  enabled: number;
  lead_minutes: number;
}

export interface ReminderSettingsRow {
  user_id: string;
  /** IANA name. */
  zone: string;
  /** Local times, HH:MM; both or none. */
  quiet_from: string | null;
  quiet_to: string | null;
  todos: number;
}

/** A push subscription of a browser. It ends with the sign-in that made it. */
export interface PushDeviceRow {
  id: string;
  user_id: string;
  session_id: string;
  /** Unique: whoever signs in last on a device gets its reminders. */
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  enabled: number;
  created_at: number;
}

/** Something to be told to one user, once. Told ones stay a day, so that an edit does not tell them again. */
export interface ReminderRow {
  user_id: string;
  baby_id: string;
  kind: 'ideal' | 'exceeded' | 'critical' | 'usual' | 'todo' | 'others' | 'ending' | 'dose' | 'over';
  /** The sleep that the baby woke up from, the last dose, or the to-do; of what others recorded a name of its own. */
  record_id: string;
  /** When the baby woke up, or others recorded the first of what is told; 0 for a to-do. */
  since: number;
  due_at: number;
  /** When it is next to be tried: `due_at`, later while somebody sends it or after a failure. */
  try_at: number;
  /** Counts up with every claim and every change: who has an old number sends for nobody any more. */
  token: number;
  /** The devices that have it already, a JSON array of ids. */
  delivered: string;
  /** Sent, dropped or silenced; `null` while it waits. */
  closed_at: number | null;
}
