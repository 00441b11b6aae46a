import { keepShown } from '../babies/selection.ts';
import { queryClient } from '../cache/query-client.ts';
import { clock } from '../clock.ts';
import { homeQuery } from '../home/home.query.ts';
import { sessionStore } from '../session/session-store.ts';
import { EARLY_READS_SCRIPT } from './early-reads.ts';
import { request } from './request.ts';

const SAM = {
  id: 'sam',
  email: 'sam@example.org',
  name: 'Sam',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret',
};

interface Asked {
  path: string;
  authorization: string | null;
  signal: AbortSignal | null;
}

/** What is asked from the server, as it is asked: by the page's own script and by the app. */
function givenServer(): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { url, headers, signal } = new Request(
      new URL(input instanceof Request ? input.url : String(input), location.href),
      {
        headers: input instanceof Request ? input.headers : (init?.headers ?? {}),
        signal: (input instanceof Request ? input.signal : init?.signal) ?? null,
      },
    );
    const { pathname, search } = new URL(url);
    asked.push({ path: pathname + search, authorization: headers.get('authorization'), signal });
    return Response.json({ data: pathname === '/api/babies' ? [] : { latest: {}, running: [], range: [] } });
  };
  return asked;
}

/** As the browser does before the scripts of the page are here. */
function openPage(path = '/') {
  window.history.replaceState(null, '', path);
  const script = document.createElement('script');
  script.textContent = EARLY_READS_SCRIPT;
  document.head.append(script);
  script.remove();
}

const paths = (asked: Asked[]) => asked.map(({ path }) => path.split('?')[0]);
const askForHome = () => queryClient.fetchQuery(homeQuery('mia', Intl.DateTimeFormat().resolvedOptions().timeZone));

let asked: Asked[];
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00.000Z') });
  delete window.earlyReads;
  queryClient.clear();
  sessionStore.save(SAM);
  localStorage.setItem('selectedBabyId', 'mia');
  asked = givenServer();
});
afterEach(() => {
  keepShown(undefined);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

it('asks for home, the babies and who is signed in before the scripts are here, once', async () => {
  openPage();
  expect(paths(asked)).toEqual(['/api/babies', '/api/records/baby/mia/home', '/api/auth/me']);
  expect(asked.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer secret'));
  await Promise.all([askForHome(), request('GET /api/babies'), request('GET /api/auth/me')]);
  expect(asked).toHaveLength(3);
  await request('GET /api/babies');
  expect(asked).toHaveLength(4);
});

it('asks for no home on other pages, or where no baby was chosen', () => {
  openPage('/settings');
  expect(paths(asked)).toEqual(['/api/babies', '/api/auth/me']);
  localStorage.removeItem('selectedBabyId');
  openPage();
  expect(paths(asked.slice(2))).toEqual(['/api/babies', '/api/auth/me']);
});

it('asks for nothing where nobody is signed in, or what is kept cannot be read', () => {
  sessionStore.drop();
  openPage();
  localStorage.setItem('user', '{');
  openPage();
  expect(asked).toEqual([]);
});

describe('where a service worker serves the page', () => {
  const note = (more: object) =>
    localStorage.setItem('own:sam:glance', JSON.stringify({ until: Date.now() + 1, ...more }));
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  });

  it('leaves the line to others as long as the note for the splash holds: this device kept what it showed', () => {
    note({});
    openPage();
    expect(asked).toEqual([]);
  });

  it('leaves the line to others where this device knows more than the server', () => {
    note({ until: 0, isAhead: true });
    openPage();
    expect(asked).toEqual([]);
  });

  it('asks where nothing holds any more', () => {
    note({ until: Date.now() });
    openPage();
    localStorage.removeItem('own:sam:glance');
    openPage();
    expect(asked).toHaveLength(6);
  });
});

it('asks anew for somebody else', async () => {
  openPage();
  sessionStore.save({ ...SAM, token: 'other' });
  await request('GET /api/babies');
  expect(asked.at(-1)).toMatchObject({ path: '/api/babies', authorization: 'Bearer other' });
  expect(asked).toHaveLength(4);
});

it('asks anew after a write: what was read before is old', async () => {
  openPage();
  await request('POST /api/auth/logout');
  await request('GET /api/babies');
  expect(paths(asked).slice(3)).toEqual(['/api/auth/logout', '/api/babies']);
});

it('gives up what nobody took once the session ends, or another begins', async () => {
  openPage();
  sessionStore.expire();
  expect(window.earlyReads).toBeUndefined();
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
});

it('asks for the home of the baby that is shown where none was chosen', () => {
  localStorage.removeItem('selectedBabyId');
  keepShown('mia');
  openPage();
  expect(paths(asked)).toContain('/api/records/baby/mia/home');
});

it('asks anew where the network failed it', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  openPage();
  globalThis.fetch = fetch;
  expect(await request('GET /api/babies')).toEqual([]);
  expect(paths(asked)).toEqual(['/api/babies']);
});

it('asks anew where the scripts came late', async () => {
  openPage();
  jest.advanceTimersByTime(31_000);
  await request('GET /api/babies');
  expect(asked).toHaveLength(4);
  expect(asked[0]?.signal?.aborted).toBe(true);
});

it('tells the clock of the server by when it was asked', async () => {
  globalThis.fetch = async () =>
    Response.json({ data: [] }, { headers: { date: new Date('2026-11-26T12:01:00.000Z').toUTCString() } });
  openPage();
  jest.advanceTimersByTime(8_000);
  await request('GET /api/babies');
  // Half of the eight seconds, and half of the header's one.
  expect(clock.offset()).toBe(60_000 + 500 - 4_000);
});

it('gives up what was asked early with the call that took it', async () => {
  openPage();
  const controller = new AbortController();
  globalThis.fetch = () => new Promise(() => {});
  const early = window.earlyReads?.reads['/api/babies'];
  if (early)
    early.answer = new Promise((_, reject) =>
      asked[0]?.signal?.addEventListener('abort', () => reject(new Error('gone'))),
    );
  const call = request('GET /api/babies', { signal: controller.signal });
  controller.abort(new Error('nobody waits'));
  await expect(call).rejects.toThrow('nobody waits');
  expect(asked[0]?.signal?.aborted).toBe(true);
});
