import type { Writable } from 'node:stream';
import type { Identity } from '../http/route.ts';
import { Line, type Topic } from './line.ts';

/** The open lines of this server, by what they listen to. Each listens to its user's own topic. */
export class Lines {
  readonly #topics = new Map<string, Topic>();

  open(actor: Identity, to: Writable): Line {
    return new Line(actor, to, ({ id, lines }) => {
      if (lines.size === 0) this.#topics.delete(id);
    });
  }

  /** Somebody listens to it, or is about to. */
  topic(id: string): Topic {
    const known = this.#topics.get(id) ?? { id, lines: new Set() };
    this.#topics.set(id, known);
    return known;
  }

  /** A topic that somebody listens to. */
  heard(id: string): Topic | undefined {
    return this.#topics.get(id);
  }

  /** The lines of a user, the oldest first. */
  of(userId: string): Line[] {
    return [...(this.#topics.get(userId)?.lines ?? [])];
  }

  /** All lines, those of a user together; also those that come or go while they are gone through. */
  *all(): Generator<Line> {
    for (const { id, lines } of this.#topics.values())
      for (const line of lines) if (line.actor.userId === id) yield line;
  }
}
