import { SPLASH_DRAWING } from '../../drawings/splash.ts';
import { EARLY_READS_SCRIPT } from '../http/early-reads.ts';
import { session } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { forgetGlance, type GlanceNote, keepGlance } from './glance.ts';
import { GLANCE_SCRIPT } from './glance-script.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-06-01T01:30:00.000Z');
const LINES = ['Asleep since 1:05 AM', 'Fed at 12:50 AM'];
const MIA: GlanceNote = {
  babyId: 'mia',
  name: '<b>Mia</b>',
  lines: LINES,
  knownAt: NOW - 60_000,
  until: NOW + 2 * HOUR,
  isAhead: false,
};

/** How the server tells the clock of the United States. */
const AMERICAN = {
  usual: 12,
  12: ['{h}:{mm}\u00a0AM', '{h}:{mm}\u00a0PM'],
  24: ['{hh}:{mm}', '{hh}:{mm}'],
  digits: '0123456789',
};

/** The page as the server fills it in, and as it runs before any code of the app has. */
function openPage(path = '/', clock: object = AMERICAN, other?: [attribute: string, value: string]) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="splash" data-asleep-since="Asleep since @" data-awake-since="Awake since @" data-fed-at="Fed at @">${SPLASH_DRAWING}</div>`;
  for (const [attribute, value] of [['data-clock', JSON.stringify(clock)], ...(other ? [other] : [])] as const)
    document.getElementById('splash')?.setAttribute(attribute, value);
  for (const text of [EARLY_READS_SCRIPT, GLANCE_SCRIPT]) {
    const script = document.createElement('script');
    script.textContent = text;
    document.body.append(script);
  }
}

/** What the splash says by now, line by line. */
function lines(): string[] {
  expect(document.querySelector('#splash b')).toBeNull();
  return [...(document.querySelector('#splash p')?.childNodes ?? [])].flatMap((node) =>
    node.nodeName === 'BR' ? [] : (node.textContent ?? '').replaceAll('\u00a0', ' '),
  );
}

/** What the page says at once. */
function splash(path = '/'): string[] {
  openPage(path);
  return lines();
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  delete window.earlyReads;
  globalThis.fetch = async () => Response.json({ data: null }, { status: 503 });
  sessionStore.save({
    id: 'u1',
    email: 'kim@example.org',
    name: 'Kim',
    createdAt: '',
    emailVerified: true,
    token: 't',
  });
  localStorage.setItem('selectedBabyId', 'mia');
});
afterEach(() => {
  sessionStore.drop();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('says what was noted as the page was left, as text, once', () => {
  expect(splash()).toEqual([]);
  keepGlance(MIA);
  expect(splash()).toEqual(['<b>Mia</b>', ...LINES]);
  expect(splash()).toEqual([]);
});

test.each<[string, () => void, string?]>([
  ['of another baby than the chosen one', () => localStorage.setItem('selectedBabyId', 'theo')],
  ['where the page is about another baby', () => {}, '/babies/theo/sleep'],
  ['once its time is over', () => jest.setSystemTime(MIA.until)],
  ['where the clock was set back', () => jest.setSystemTime(MIA.knownAt - 1)],
  [
    'in another language',
    () => {
      document.documentElement.lang = 'de';
    },
  ],
  ['on another clock', () => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(345)],
  ['once the page is seen again', forgetGlance],
  ['once nobody is signed in', () => sessionStore.drop()],
  ['to somebody else', () => localStorage.setItem('user', JSON.stringify({ id: 'u2' }))],
  ['where what was kept cannot be read', () => localStorage.setItem('own:u1:glance', '{')],
])('says nothing %s', (_, happen, path = '/') => {
  keepGlance(MIA);
  happen();
  expect(splash(path)).toEqual([]);
});

it('says it on the pages of the baby, and where none was chosen', () => {
  keepGlance(MIA);
  expect(splash('/babies/mia/sleep')).toHaveLength(3);
  localStorage.removeItem('selectedBabyId');
  keepGlance(MIA);
  expect(splash('/settings')).toHaveLength(3);
});

it('goes with the person who signs out', async () => {
  jest.useRealTimers();
  keepGlance(MIA);
  globalThis.fetch = async () => Response.json({ data: {} });
  await session.signOut();
  expect(localStorage.getItem('own:u1:glance')).toBeNull();
});

describe('where this device noted nothing', () => {
  const at = (hour: number, minute: number) => new Date(2026, 5, 1, hour, minute).toISOString();
  const ASLEEP = { asleepSince: at(1, 5), fedAt: at(0, 50) };
  const BABIES = [
    { id: 'theo', name: 'Theo' },
    { id: 'mia', name: '<b>Mia</b>' },
  ];

  /** The server, as the page's own reads find it. */
  function givenServer(home: object | undefined, babies: object[] = BABIES) {
    globalThis.fetch = async (input) => {
      if (String(input).startsWith('/api/babies')) return Response.json({ data: babies });
      return home ? Response.json({ data: { ...home, range: [] } }) : Response.json({ code: 'x' }, { status: 500 });
    };
  }
  /** What the splash says once both answers were read. */
  async function saidOnce(clock?: object) {
    openPage('/', clock);
    // Nothing is seen of what is laid out ahead.
    expect(lines()).toEqual([]);
    await settled();
    return lines();
  }
  async function settled() {
    const reads = Object.values(window.earlyReads?.reads ?? {});
    await Promise.all(reads.map(async ({ answer }) => (await answer).clone().text()));
    await new Promise((resolve) => setTimeout(resolve));
  }

  // Bodies of answers are read by timers of their own.
  beforeEach(() => jest.useRealTimers());

  it('says what home answers, and leaves the answer to the app', async () => {
    givenServer({ glance: ASLEEP });
    expect(await saidOnce()).toEqual(['<b>Mia</b>', ...LINES]);
    const reads = Object.values(window.earlyReads?.reads ?? {});
    expect(reads).toHaveLength(3);
    for (const { answer } of reads.slice(0, 2)) expect((await answer).bodyUsed).toBe(false);
    givenServer({ glance: { awakeSince: at(0, 10) } });
    expect(await saidOnce()).toEqual(['<b>Mia</b>', 'Awake since 12:10 AM']);
  });

  it('says nothing of another baby than the app would open', async () => {
    givenServer({ glance: ASLEEP });
    localStorage.removeItem('selectedBabyId');
    localStorage.setItem('shownBabyId', 'mia');
    expect(await saidOnce()).toEqual([]);
  });

  it('says it of the baby that is shown where none was chosen, in the words of the page and the clock of the person', async () => {
    givenServer({ glance: { asleepSince: at(13, 5), fedAt: at(12, 50) } });
    localStorage.removeItem('selectedBabyId');
    localStorage.setItem('shownBabyId', 'theo');
    localStorage.setItem('written-as', '{"clock":24}');
    expect(await saidOnce()).toEqual(['Theo', 'Asleep since 13:05', 'Fed at 12:50']);
    localStorage.removeItem('written-as');
    expect(await saidOnce()).toEqual(['Theo', 'Asleep since 1:05 PM', 'Fed at 12:50 PM']);
    expect(await saidOnce({ ...AMERICAN, usual: 24 })).toEqual(['Theo', 'Asleep since 13:05', 'Fed at 12:50']);
    document.documentElement.dir = 'rtl';
    expect((await saidOnce({ ...AMERICAN, digits: '٠١٢٣٤٥٦٧٨٩' }))[1]).toBe('Asleep since \u2067١:٠٥ PM\u2069');
  });

  test.each<[string, object | undefined, object[]?]>([
    ['an older server tells nothing', {}],
    ['the server knows of no sleep and no meal', { glance: {} }],
    ['the baby is gone', { glance: ASLEEP }, BABIES.slice(0, 1)],
    ['the server fails', undefined],
  ])('says nothing where %s ', async (_, home, babies = BABIES) => {
    givenServer(home, babies);
    expect(await saidOnce()).toEqual([]);
  });

  test.each([
    ['its words', 'data-asleep-since', '%ASLEEP_SINCE%'],
    ['its clock', 'data-clock', '%CLOCK%'],
  ])('says nothing where an older server left %s out', async (_, attribute, left) => {
    givenServer({ glance: ASLEEP });
    openPage('/', AMERICAN, [attribute, left]);
    await settled();
    expect(lines()).toEqual([]);
  });

  it('tells the page when it has said so, or will not', async () => {
    givenServer({ glance: ASLEEP });
    openPage();
    expect(await window.glance).toBe(document.querySelector('#splash div'));
    givenServer({ glance: {} });
    openPage();
    expect(await window.glance).toBeUndefined();
    givenServer(undefined);
    openPage();
    expect(await window.glance).toBeUndefined();
    // The page goes on at once where nothing is waited for: an older server told no clock, a page is not about home, there is a note.
    delete window.glance;
    openPage('/', AMERICAN, ['data-clock', '%CLOCK%']);
    openPage('/tasks');
    keepGlance({ ...MIA, knownAt: Date.now() - 1, until: Date.now() + HOUR });
    openPage();
    expect(window.glance).toBeUndefined();
  });

  it('says nothing where this device knows more than the server, even if that is not worth saying any more', async () => {
    givenServer({ glance: ASLEEP });
    keepGlance({ ...MIA, isAhead: true });
    expect(await saidOnce()).toEqual([]);
    // Until the app runs, however often somebody tries.
    expect(await saidOnce()).toEqual([]);
    keepGlance({ ...MIA, lines: [], knownAt: Date.now() - 1, until: Date.now() + HOUR, isAhead: true });
    expect(await saidOnce()).toEqual([]);
    keepGlance(MIA);
    expect(await saidOnce()).toEqual(['<b>Mia</b>', ...LINES]);
  });

  it('says what was noted where something was', async () => {
    givenServer({ glance: { awakeSince: at(1, 20) } });
    keepGlance({ ...MIA, knownAt: Date.now() - 1, until: Date.now() + HOUR });
    openPage();
    await settled();
    expect(lines()).toEqual(['<b>Mia</b>', ...LINES]);
  });
});
