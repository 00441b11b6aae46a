import type { AnswerOf, Operation, PersonBy, RouteKey } from '@nestling/contract';
import type { Toast } from '../toasts.ts';

export type WriteRoute = Exclude<RouteKey, `GET ${string}`>;

/** What the person is told of a write, by where it stands. Stored with it: another tab, or the page after a reload, may be who tells. */
export interface WriteWords {
  /** What is said to be safe while it waits, such as 'Left breast' in 'Left breast saved on this device'; without, waiting is silent. */
  what?: string;
  /** Said once the server has it. */
  taken?: Pick<Toast, 'title' | 'message' | 'severity' | 'fold'>;
  /** What it is called when the server refuses it or this device cannot store it. The reason is told below; without, it fails silently. */
  failure?: string;
  /** Stands above a reason in place of `failure`. */
  failureTitle?: string;
}

/** What a person did, with a name. */
export interface Step extends Operation {
  /** Such as 'Start sleep'. */
  label: string;
}

/** A write as a feature makes it. */
export interface NewWrite extends Step {
  words?: WriteWords;
  steps?: readonly Step[];
}

/** A step as it is kept. */
export interface KeptStep extends Step {
  /** It was made while nobody knew how far this device's clock is off: names of the times in its fields that were taken from it. */
  unclocked?: string[];
}

/** A write on this device. `sent`: the server has it, the reads that show it are not fresh yet. */
export interface OutboxWrite extends NewWrite, KeptStep {
  steps?: readonly KeptStep[];
  /** UUIDv7; writes are sent in the order of their keys. */
  key: string;
  userId: string;
  /** ISO 8601 UTC, by the server's clock as far as this device knew it. */
  madeAt: string;
  state: 'waiting' | 'sent' | 'refused';
  /** Counts the changes, so that of two looks at it the newer is known; 0 when absent. */
  version?: number;
  /** It was on its way at least once: the server may have it. */
  tried?: boolean;
  /** A restore that became a creation, as the server did not have the record: it may still know that the id was deleted. */
  again?: boolean;
  /** The server is older than this page and does not know what this is about: it waits for an update. */
  awaitsServer?: boolean;
  /** This device could not store it: it is gone with the page. */
  isVolatile?: boolean;
  /** Why the server refused it, in its words. */
  reason?: string;
  /** Refused because another record of the kind runs: when that one started, ISO 8601. */
  running?: string;
  /** Of which sort that is, of a kind that has several: `bath`. */
  sort?: string;
  /** Refused because somebody else has ended the record: when they say that it ended, ISO 8601. */
  ended?: string;
  /** What they ended. */
  endedId?: string;
  /** Who started what runs, or ended the record. */
  by?: PersonBy | undefined;
  /** Refused because of the step at this place. */
  wrongStep?: number;
  /** Refused because what it is about, or belongs to, is not on the server: nothing can be mended. */
  isGone?: boolean;
  /** Refused because this person may not do it any more: it cannot be mended, only kept as words. */
  isDenied?: boolean;
}

/** What the server said to a write; undefined where it was so already: deleted, or restored. */
export type WriteAnswer = AnswerOf<WriteRoute> | undefined;
export type AcknowledgedHandler = (write: OutboxWrite, answer: WriteAnswer) => void;

export interface OutboxSnapshot {
  /** All writes of the signed-in user, oldest first. */
  writes: readonly OutboxWrite[];
  /** How many entries wait to be sent: a photo counts with what names it. */
  waiting: number;
  refused: readonly OutboxWrite[];
  /** False without network, and while the server does not answer. */
  online: boolean;
  /** Something that waits is gone with the page: this device does not store it. */
  volatile: boolean;
}

export interface Outbox {
  /**
   * Shows the write at once and stores it on the device, or in the page where that is not possible; sends it when it can. An edit of
   * a record that was never sent goes into its creation, a deletion takes both away; a restore takes away a deletion that was never sent.
   * Resolves once stored, with the key of the write that carries it; undefined when nothing is left to be sent.
   * @throws Error, with a message for the person, when nobody is signed in
   */
  write: (write: NewWrite) => Promise<string | undefined>;
  /** Sends a refused write again, in its old place; an edit counts from now, and an end that came second replaces the other one. */
  retry: (key: string) => Promise<void>;
  /** Sends a refused write again, in its old place, with other fields, of one of its steps where it has some; `null` empties a field. */
  mend: (key: string, fields: object, step?: number) => Promise<void>;
  /** Sends a refused write again, in its old place, without one of its steps. */
  leaveOut: (key: string, step: number) => Promise<void>;
  /** Forgets a write that the server does not have; with a refused creation all that belongs to it. */
  discard: (key: string) => Promise<void>;
  /** How many writes of a user are on this device only, refused ones too. */
  waitingCount: (userId: string) => Promise<number>;
  /** Forgets what the server has of a user's writes; `all`: also what it does not have. */
  clear: (userId: string, all: boolean) => Promise<void>;
  /** Called in every tab for each write that the server took. */
  onAcknowledged: (handler: AcknowledgedHandler) => () => void;
  /** Whether a write with this key was made in this browser, as far as this page knows. */
  knows: (key: string) => boolean;
  snapshot: () => OutboxSnapshot;
  subscribe: (listener: () => void) => () => void;
}
