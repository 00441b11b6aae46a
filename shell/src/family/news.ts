import { type Baby, type Fact, keys, type PersonOfBaby } from '@nestling/contract';
import { bus, queryClient, request, session } from '@nestling/shared-ui/platform';
import { type Deed, lineOf } from './news-words.ts';

/** What comes within this time of each other is one line. Milliseconds. */
const GATHER_MS = 1_000;
/** Long enough to be read by somebody who looks up now. Milliseconds. */
const SHOWN_MS = 20_000;

const listeners = new Set<() => void>();
let line: string | undefined;

function show(next: string | undefined): void {
  line = next;
  for (const listener of listeners) listener();
}

/** What others have just done, in words; nothing most of the time. */
export const newsLine = {
  current: () => line,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A fact about a baby, by somebody. */
type News = Fact & { babyId: string; by: string };

const isNews = (fact: Fact): fact is News =>
  fact.babyId !== undefined && fact.by !== undefined && fact.by !== session.current().user?.id;

/** The people around a baby; asked for when there is something to say of one. Without an answer nobody has a name. */
const peopleOf = (babyId: string): Promise<readonly PersonOfBaby[]> =>
  queryClient
    .fetchQuery({
      queryKey: keys.people.of(babyId),
      queryFn: ({ signal }) => request('GET /api/babies/:id/people', { params: { id: babyId }, signal }),
      retry: false,
    })
    .catch(() => []);

async function deedOf({ name, babyId, by }: News): Promise<Deed[]> {
  const people = await peopleOf(babyId);
  const baby = queryClient.getQueryData<Baby[]>(keys.babies.list)?.find(({ id }) => id === babyId);
  return baby ? [{ name, baby, person: people.find(({ userId }) => userId === by) }] : [];
}

/** Tells in one quiet line what others do meanwhile (rows FAM-18, FAM-51). The answer ends it. */
export function startNews(): () => void {
  let news: News[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;

  async function tell(): Promise<void> {
    const gathered = news;
    news = [];
    gathering = undefined;
    const next = lineOf((await Promise.all(gathered.map(deedOf))).flat());
    if (!next) return;
    clearTimeout(showing);
    showing = setTimeout(show, SHOWN_MS, undefined);
    show(next);
  }

  const leave = bus.onAny((fact) => {
    if (!isNews(fact)) return;
    news.push(fact);
    gathering ??= setTimeout(() => void tell(), GATHER_MS);
  });
  const stops = [
    leave,
    // Whoever comes next has nothing to do with it, nor has who does not look after the baby any more.
    session.subscribe(() => {
      if (!session.current().user) show(undefined);
    }),
    bus.on('baby.deleted', () => show(undefined)),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(gathering);
    clearTimeout(showing);
    show(undefined);
  };
}
