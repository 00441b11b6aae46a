import { type Baby, type Fact, keys, may, type PersonOfBaby } from '@nestling/contract';
import { daysLeft } from '@nestling/shared-ui/people';
import { babiesQuery, bus, clock, queryClient, request, session } from '@nestling/shared-ui/platform';
import { type Deed, endingLine, lineOf } from './news-words.ts';

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

/** What owners have a day left to change: also those without a phone that is told of it. */
async function endings(): Promise<string | undefined> {
  const babies = await queryClient.ensureQueryData(babiesQuery()).catch((): Baby[] => []);
  const shared = babies.filter((baby) => baby.shared && may(baby.role, 'people'));
  const people = (await Promise.all(shared.map(({ id }) => peopleOf(id)))).flat();
  return endingLine(people.filter((one) => daysLeft(one, clock.now()) === 1).map(({ name }) => name));
}

/** Tells in one quiet line what others do meanwhile, and at first whose access ends (rows FAM-18, FAM-35, FAM-51). The answer ends it. */
export function startNews(): () => void {
  let news: News[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let greeted: string | undefined;

  async function tell(): Promise<void> {
    const gathered = news;
    news = [];
    gathering = undefined;
    showFor(lineOf((await Promise.all(gathered.map(deedOf))).flat()));
  }

  function showFor(next: string | undefined): void {
    if (!next) return;
    clearTimeout(showing);
    showing = setTimeout(show, SHOWN_MS, undefined);
    show(next);
  }

  async function greet(): Promise<void> {
    const userId = session.current().user?.id;
    if (userId === greeted) return;
    greeted = userId;
    const next = userId && (await endings());
    // What has just been done comes first.
    if (next && greeted === userId && !line) showFor(next);
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
      void greet();
    }),
    bus.on('baby.deleted', () => show(undefined)),
  ];
  void greet();
  return () => {
    for (const stop of stops) stop();
    greeted = undefined;
    clearTimeout(gathering);
    clearTimeout(showing);
    show(undefined);
  };
}
