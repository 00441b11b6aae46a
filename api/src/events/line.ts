import type { Writable } from 'node:stream';
import type { Identity } from '../http/route.ts';
import { cursorOf } from './cursor.ts';

/** A reader that is this far behind, in bytes, is cut off; it comes back and resumes. */
export const MOST_UNREAD = 64 * 1_024;

/** What facts are told by, and who listens to it here. */
export interface Topic {
  readonly id: string;
  readonly lines: Set<Line>;
}

const ignore = () => {};

/** One open stream, and how far it was told each of its topics. */
export class Line {
  readonly actor: Identity;
  /** The number of the last look at what its user looks after: an older look says nothing new. */
  look = 0;
  readonly #to: Writable;
  readonly #places = new Map<Topic, number>();
  readonly #onLeave: (topic: Topic) => void;
  #isOpen = true;

  constructor(actor: Identity, to: Writable, onLeave: (topic: Topic) => void) {
    this.actor = actor;
    this.#to = to;
    this.#onLeave = onLeave;
    // What is written while its reader goes away is nobody's loss: it comes back and resumes.
    to.on('error', ignore);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get topics(): Topic[] {
    return [...this.#places.keys()];
  }

  /** The last fact of a topic that was put on it; undefined when it does not listen to it. */
  placeIn(topic: Topic | undefined): number | undefined {
    return topic && this.#places.get(topic);
  }

  /** Listens to a topic after a place. */
  moveTo(topic: Topic, seq: number): void {
    if (!this.#isOpen) return;
    topic.lines.add(this);
    this.#places.set(topic, seq);
  }

  leave(topic: Topic): void {
    topic.lines.delete(this);
    this.#places.delete(topic);
    this.#onLeave(topic);
  }

  /** Puts an event on it; who resumes after it resumes from where the line is now. */
  tell(event: object): void {
    this.#put(`id: ${cursorOf(this.#places)}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Shows that it is alive. */
  beat(): void {
    this.#put(':\n\n');
  }

  /** Takes it off; what was put on it still arrives. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const topic of this.topics) this.leave(topic);
    this.#to.end();
  }

  #put(text: string): void {
    if (!this.#isOpen) return;
    this.#to.write(text);
    if (this.#to.writableLength <= MOST_UNREAD) return;
    this.end();
    this.#to.destroy();
  }
}
