import { channel } from 'node:diagnostics_channel';
import type { RefusalCode } from '@nestling/contract/http';

/** What the server counts, and how each of them can end. */
export interface Happenings {
  /** A call was refused; by its code. */
  refusal: RefusalCode;
  mail: 'sent' | 'failed';
  /** A push message went to one device. `later`: the push service was busy or away; it is tried again. */
  reminder: 'sent' | 'later' | 'gone' | 'refused';
  /** A fact was written down for its topics. A transaction that is tried again counts again. */
  fact: 'told';
  /** A word about facts did not reach the other servers; their streams notice with the next heartbeat. */
  word: 'lost';
}

const CHANNELS: Readonly<Record<keyof Happenings, ReturnType<typeof channel>>> = {
  refusal: channel('nestling:refusal'),
  mail: channel('nestling:mail'),
  reminder: channel('nestling:reminder'),
  fact: channel('nestling:fact'),
  word: channel('nestling:word'),
};

interface Told {
  outcome: string;
  count: number;
}

/** Tells whoever counts in this process. Where nobody does it costs nothing, so whoever knows of something need not be handed a counter. */
export function happened<Name extends keyof Happenings>(name: Name, outcome: Happenings[Name], count = 1): void {
  const it = CHANNELS[name];
  if (it.hasSubscribers) it.publish({ outcome, count } satisfies Told);
}

/** Hears of each from now on; the answer ends it. */
export function onHappening(name: keyof Happenings, listener: (told: Told) => void): () => void {
  const hear = (message: unknown) => listener(message as Told);
  CHANNELS[name].subscribe(hear);
  return () => void CHANNELS[name].unsubscribe(hear);
}
