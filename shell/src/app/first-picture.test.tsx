import { keys } from '@nestling/contract';
import { clearPersisted, persistOptions, queryClient, session } from '@nestling/shared-ui/platform';
import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { waitFor } from '@testing-library/react';
import { EARLY_READS_SCRIPT } from '../../../shared-ui/src/platform/http/early-reads.ts';
import { loadExpose } from '../federation/load-expose.ts';
import { firstPicture } from './first-picture.ts';

const SAM = {
  id: 'sam',
  email: 'sam@example.org',
  name: 'Sam',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret',
};
const MIA = { id: 'mia', name: 'Mia' };

jest.mock('../federation/load-expose.ts', () => ({ loadExpose: jest.fn(async () => ({})) }));
jest.mock('../federation/registry.ts', () => ({
  registry: jest.requireActual('../testing/fake-remotes.tsx').fakeRegistry,
}));

const load = jest.mocked(loadExpose);
beforeEach(async () => {
  localStorage.clear();
  globalThis.fetch = async () => Response.json({ data: { ok: true } });
  await session.signOut();
  await clearPersisted();
  globalThis.fetch = () => new Promise(() => {});
  load.mockClear();
  window.history.replaceState(null, '', '/');
  // The splash has all its time.
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => jest.mocked(performance.now).mockRestore());

/** What a visit before has left on the device. */
async function givenKept(): Promise<void> {
  session.signIn(SAM);
  queryClient.setQueryData(keys.babies.list, [MIA]);
  await persistQueryClientSave({ queryClient, ...persistOptions(SAM.id) });
  await new Promise((saved) => setTimeout(saved, 0));
  queryClient.clear();
}

it('has what was kept and the code of the parts before anything is drawn', async () => {
  await givenKept();
  await waitFor(async () => {
    await firstPicture();
    expect(queryClient.getQueryData(keys.babies.list)).toEqual([MIA]);
  });
  expect(session.current().user?.id).toBe(SAM.id);
  expect(load.mock.calls.map(([name]) => name)).toContain('tracking/widgets/SleepCard');
});

it('waits for nothing when nobody is signed in', async () => {
  await firstPicture();
  expect(session.current().status).toBe('signed-out');
  expect(load).not.toHaveBeenCalled();
});

it('waits no longer than the splash stands', async () => {
  await givenKept();
  jest.spyOn(performance, 'now').mockReturnValue(10_000);
  load.mockReturnValue(new Promise(() => {}));
  await firstPicture();
  expect(load).toHaveBeenCalled();
});

describe('where the page asked early, and nothing was kept', () => {
  const home = { latest: {}, running: [], range: [] };
  const answered = (data: unknown) => ({
    askedAt: Date.now(),
    answer: Promise.resolve(Response.json({ data })),
    abort: () => {},
  });
  beforeEach(() => {
    session.signIn(SAM);
    jest.spyOn(performance, 'now').mockReturnValue(10_000);
  });
  afterEach(() => {
    delete window.earlyReads;
  });

  /** What the page asked for, as its own script does. */
  function givenEarly(): void {
    const script = document.createElement('script');
    localStorage.setItem('selectedBabyId', 'mia');
    globalThis.fetch = async (input) => Response.json({ data: String(input).endsWith('/babies') ? [MIA] : home });
    script.textContent = EARLY_READS_SCRIPT;
    document.head.append(script);
    globalThis.fetch = () => new Promise(() => {});
  }

  it('has babies, home and the code of the parts before anything is drawn', async () => {
    givenEarly();
    await firstPicture();
    expect(queryClient.getQueryData(keys.babies.list)).toEqual([MIA]);
    expect(queryClient.getQueryData(keys.records.home('mia'))).toMatchObject(home);
    expect(load).toHaveBeenCalled();
  });

  it('does not wait long for a slow server', async () => {
    givenEarly();
    window.earlyReads = {
      token: SAM.token,
      reads: { '/api/babies': { ...answered([]), answer: new Promise(() => {}) } },
    };
    await firstPicture();
    expect(queryClient.getQueryData(keys.babies.list)).toBeUndefined();
  });

  it.each([
    ['is refused', () => Response.json({ error: 'unauthorized', message: 'No' }, { status: 401 })],
    ['is answered by a stranger', () => Response.json({ portal: 'Sign in' })],
    ['is answered with nothing', () => Response.json({ data: null })],
  ])('draws what there is where a read %s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    givenEarly();
    const early = { ...answered([]), answer: Promise.resolve(answer()) };
    window.earlyReads = { token: SAM.token, reads: { '/api/babies': early } };
    await firstPicture();
    expect(queryClient.getQueryData(keys.records.home('mia'))).toBeUndefined();
  });
});
