import { type PageChoice, pageChoice, pageCookie, type Settings, USUAL_KINDS } from '@nestling/contract';
import { outbox, queryClient, session } from '@nestling/shared-ui/platform';
import { projectSettings, settingsQuery } from '@nestling/shared-ui/settings';
import { QueryObserver } from '@tanstack/react-query';
import { untilItComes } from '../app/until-it-comes.ts';
import { registry } from '../federation/registry.ts';
import { keepWritten, keptChoice, languageOf, speakAsKept, switchTo } from '../words/language.ts';
import { namesShown } from './arrangement.ts';
import { areCardsKept, cardsNamed, homeCards, type LiveCard } from './home-cards.ts';

const { points } = registry.house;

const listeners = new Set<() => void>();
interface Shown {
  cards: readonly LiveCard[];
  /** Whether somebody has arranged them, now or for the page before. */
  areArranged: boolean;
}
/** Nothing while nobody is followed, and nobody has looked. */
let shown: Shown | undefined;

/** The cards of the dashboard as the signed-in person has arranged them, as far as anybody knows: first as the page before has left them. */
export const shownCards = {
  current(): Shown {
    shown ??= { cards: homeCards(), areArranged: areCardsKept() };
    return shown;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(names?: readonly string[]): void {
  shown = { cards: cardsNamed(names), areArranged: names !== undefined };
  for (const listener of listeners) listener();
}

/** What is tracked of the baby that the page is about, and of any baby of the person. */
interface Tracked {
  shown: readonly string[];
  all: readonly string[];
}
/** As the page before has left it; nothing on a new device. */
const trackedBefore = (): Tracked | undefined => {
  const { cards, kinds = cards && USUAL_KINDS } = pageChoice(document.cookie);
  return kinds && { shown: kinds, all: kinds };
};
let tracked = trackedBefore();
let onTracked = () => {};

/** The home page tells what is tracked as far as it knows. */
export function followTracked(now: Tracked): void {
  tracked = now;
  onTracked();
}

/** Keeps what the next page must know before it has asked anybody, and tells the service worker, which keeps the page itself. */
function keep(choice: Pick<PageChoice, 'cards' | 'kinds' | 'lang'>): void {
  const { share = Math.floor(Math.random() * 100), ...kept } = pageChoice(document.cookie);
  const lang = choice.lang ?? kept.lang;
  const before = document.cookie;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = pageCookie({ share, ...choice, lang }, location.protocol === 'https:');
  if (document.cookie === before) return;
  const message = { type: 'PAGE_CHOICE', lang, kinds: choice.kinds };
  void navigator.serviceWorker?.ready.then(({ active, waiting }) => (waiting ?? active)?.postMessage(message));
}

/** Nothing is known of what the next person chose. */
function clear(): void {
  show();
  const { cards, kinds } = pageChoice(document.cookie);
  // A visitor who never signed in here gets no cookie.
  if (cards ?? kinds) keep({});
}

/** What is chosen on this device, and not yet in what the server says. */
const chosenHere = () =>
  outbox.snapshot().writes.filter(({ kind, state }) => kind === 'settings' && state !== 'refused');

/** What this device keeps of the settings for the first picture. */
function kept(): Settings {
  const { lang } = pageChoice(document.cookie);
  return { ...keptChoice(), ...(lang && { language: lang }) };
}

/** The settings with what waits on this device; nothing while nobody knows any. */
function known(data: Settings | undefined): Settings | undefined {
  const writes = chosenHere();
  return data || writes.length > 0 ? projectSettings(data ?? kept(), writes) : undefined;
}

/** The cards of all babies and of the one that is shown, and what is tracked; nothing until that is known. */
function arrangement({ home }: Settings): { arranged?: string[]; cards?: string[]; kinds?: readonly string[] } {
  if (!tracked) return {};
  const live = points['home.card'] ?? [];
  const { all, shown } = tracked;
  return { arranged: namesShown(live, all, home), cards: namesShown(live, shown, home), kinds: all };
}

/** Lets the page show what the signed-in person has chosen, here or on another device, and keeps it for the next page. The answer ends it. */
export function startFollowing(): () => void {
  let userId: string | undefined;
  let data = (): Settings | undefined => undefined;
  let leave = () => {};
  let told = '';
  let isAnswered = false;

  async function speakAsChosen(): Promise<void> {
    const now = known(data());
    if (now) await switchTo(now.language ?? null);
  }

  function look(): void {
    const answer = data();
    const now = known(answer);
    if (!now) return;
    const { arranged, ...kept } = arrangement(now);
    const lang = languageOf(now.language);
    keepWritten(now);
    // What is known first holds at once, and what is chosen here; what is chosen elsewhere meanwhile waits for the next page.
    const isFirst = answer !== undefined && !isAnswered;
    isAnswered ||= isFirst;
    if (isFirst || chosenHere().length > 0) speakAsKept();
    // Until its words come the language stays.
    if (isFirst) void untilItComes(speakAsChosen);
    const choice = JSON.stringify([arranged, kept, lang]);
    if (choice === told) return;
    told = choice;
    if (arranged) show(arranged);
    keep({ ...kept, lang });
  }

  function onSession(): void {
    const { status, user } = session.current();
    if (status === 'loading' || (status === 'signed-in' && user?.id === userId)) return;
    // Whose cards the cookie names it does not say: of nobody who is signed in, or of who was here before.
    const isOfOthers = !user || userId !== undefined;
    userId = user?.id;
    leave();
    leave = () => {};
    data = () => undefined;
    told = '';
    isAnswered = false;
    if (isOfOthers) {
      clear();
      tracked = trackedBefore();
    }
    if (userId) {
      const settings = new QueryObserver(queryClient, settingsQuery());
      data = () => settings.getCurrentResult().data;
      leave = settings.subscribe(look);
      look();
    }
  }

  // Before anything is kept in its place.
  shownCards.current();
  onTracked = look;
  const stops = [session.subscribe(onSession), outbox.subscribe(look)];
  onSession();
  return () => {
    for (const stop of [...stops, leave]) stop();
    shown = undefined;
  };
}
