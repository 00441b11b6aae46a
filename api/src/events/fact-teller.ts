import type { FactRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { factsAfter, findListeners, findTopics, firstSince } from './facts.repository.ts';
import type { Line, Topic } from './line.ts';
import type { Lines } from './lines.ts';
import { LONGEST_REPLAY } from './resume.ts';

/** So many lines are looked after in one go, which takes a few ms; then others have their turn. */
const LINES_AT_ONCE = 50;

/** Who begins without a place to resume from has read everything less than this ago. */
export const OVERLAP_MS = 60_000;

/** What was told longer ago is no news: who resumes is not told whose doing it was (row FAM-51). Milliseconds. */
const NEWS_MS = 120_000;

/** Cuts lines into parts of as many as are looked after in one go. */
export function* parts(lines: Iterable<Line>): Generator<Line[]> {
  let some: Line[] = [];
  for (const line of lines) {
    some.push(line);
    if (some.length < LINES_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Tells the lines of this server what their topics were told. Facts are read once a topic, whoever of the servers wrote them. */
export class FactTeller {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #lines: Lines;
  readonly #reading = new Set<string>();
  readonly #again = new Set<string>();
  #looks = 0;

  constructor({ store, now, lines }: { store: Store; now: () => number; lines: Lines }) {
    this.#store = store;
    this.#now = now;
    this.#lines = lines;
  }

  /** One reader a topic at a time; a word that comes meanwhile is a reason for another look. */
  async serve(topicId: string): Promise<void> {
    if (!this.#lines.heard(topicId)) return;
    this.#again.add(topicId);
    if (this.#reading.has(topicId)) return;
    this.#reading.add(topicId);
    try {
      while (this.#again.delete(topicId)) await this.#read(topicId);
    } catch {
      // Whatever the database says: the clients come back and resume.
      for (const line of [...(this.#lines.heard(topicId)?.lines ?? [])]) line.end();
    } finally {
      this.#reading.delete(topicId);
    }
  }

  /**
   * Lets lines listen to what their users look after now, and to nothing else. To a baby that is new to somebody they listen from a
   * moment ago on. Answers the topics that were told more than some of the lines.
   */
  async follow(lines: Line[]): Promise<Set<string>> {
    this.#looks += 1;
    const look = this.#looks;
    const rows = await findTopics(this.#store.read, [...new Set(lines.map(({ actor }) => actor.userId))]);
    const lasts = new Map<string, Map<string, number>>();
    for (const { user_id, topic, last } of rows)
      lasts.set(user_id, (lasts.get(user_id) ?? new Map<string, number>()).set(topic, last));
    const current = lines.filter((line) => line.isOpen && line.look < look);
    const beginnings = await this.#beginnings(current, lasts);
    const behind = new Set<string>();
    for (const line of current) {
      if (!line.isOpen || line.look > look) continue;
      line.look = look;
      const own = lasts.get(line.actor.userId);
      if (!own) line.end();
      else for (const id of this.#moved(line, own, beginnings)) behind.add(id);
    }
    return behind;
  }

  /**
   * Where to begin in topics that some lines do not listen to yet (seldom any), as far as they were told something a moment ago. In the
   * others a line begins where they stood before this look: what is told meanwhile is still to come for it.
   */
  async #beginnings(lines: Line[], lasts: Map<string, Map<string, number>>): Promise<Map<string, number>> {
    const fresh = new Set<string>();
    for (const line of lines)
      for (const id of lasts.get(line.actor.userId)?.keys() ?? [])
        if (line.placeIn(this.#lines.heard(id)) === undefined) fresh.add(id);
    const since = this.#now() - OVERLAP_MS;
    const places = new Map<string, number>();
    const look = async (id: string) => {
      const first = await firstSince(this.#store.read, id, since);
      if (first !== undefined) places.set(id, first - 1);
    };
    await Promise.all([...fresh].map(look));
    return places;
  }

  /** Lets a line listen to these topics only; answers those that were told more than it was. */
  #moved(line: Line, lasts: Map<string, number>, beginnings: Map<string, number>): string[] {
    for (const topic of line.topics) if (!lasts.has(topic.id)) line.leave(topic);
    return [...lasts].flatMap(([id, last]) => {
      const topic = this.#lines.topic(id);
      const place = line.placeIn(topic);
      if (place === undefined) line.moveTo(topic, beginnings.get(id) ?? last);
      return place === last ? [] : [id];
    });
  }

  async #read(topicId: string): Promise<void> {
    const topic = this.#lines.heard(topicId);
    if (!topic) return;
    const lines = [...topic.lines];
    const first = lines.reduce((least, line) => Math.min(least, line.placeIn(topic) ?? least), Number.MAX_SAFE_INTEGER);
    const told = await factsAfter(this.#store.read, topicId, first, LONGEST_REPLAY + 1);
    const behind = lines.filter((line) => line.placeIn(topic) !== told.last);
    for (const some of parts(behind)) await this.#tellSome(topic, some, told);
  }

  /** Tells those who may still hear it. Who they are is asked after the facts were read, so that nobody is told what came later. */
  async #tellSome(topic: Topic, some: Line[], told: Told): Promise<void> {
    const sessions = [...new Set(some.map(({ actor }) => actor.sessionId))];
    const listeners = await findListeners(this.#store.read, topic.id, sessions, this.#now());
    const allowed = some.filter((line) => {
      const isListener = listeners.get(line.actor.sessionId);
      if (isListener === undefined) line.end();
      else if (!isListener) line.leave(topic);
      return isListener;
    });
    const own = allowed.filter(({ actor }) => actor.userId === topic.id);
    // Before the fact that tells of a baby: what is told of it from here on would be missed otherwise.
    const behind = own.length === 0 ? [] : await this.follow(own);
    const newsSince = this.#now() - NEWS_MS;
    for (const line of allowed) bringUpToDate(line, topic, told, newsSince);
    for (const id of behind) if (id !== topic.id) void this.serve(id);
  }
}

/** What a topic was told, from the place of the line that is furthest behind, and the number of its last fact. */
type Told = Awaited<ReturnType<typeof factsAfter>>;

function bringUpToDate(line: Line, topic: Topic, { last, facts }: Told, newsSince: number): void {
  const place = line.placeIn(topic);
  if (place === undefined) return;
  const missed = facts.filter(({ seq }) => seq > place);
  if (missed[0]?.seq !== place + 1 || missed.length > LONGEST_REPLAY) {
    line.moveTo(topic, last);
    line.tell({ name: 'everything.changed' });
    return;
  }
  for (const fact of missed) {
    line.moveTo(topic, fact.seq);
    line.tell(eventOf(fact, newsSince));
  }
}

const eventOf = ({ name, baby_id, record_id, write_id, by_user, told_at }: FactRow, newsSince: number) => ({
  name,
  ...(baby_id && { babyId: baby_id }),
  ...(record_id && { id: record_id }),
  ...(write_id && { writeId: write_id }),
  ...(by_user !== '' && told_at >= newsSince && { by: by_user }),
});
