import { AppTheme } from '@nestling/shared-ui';
import { declareKind, queryClient, session, type Toast, toasts } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BabyTransferActions from './BabyTransferActions.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const shown: Toast[] = [];
toasts.subscribe((toast) => void shown.push(toast));

/** What the server answers to an upload; undefined: the line is cut; a text: a stranger's page. */
let answers: ({ status: number; body: object | string } | undefined)[] = [];
/** The headers of the uploads. */
const headers: Record<string, string>[] = [];

/** The few parts of an XMLHttpRequest that an upload uses. */
class Call {
  upload: { onprogress?: unknown } = {};
  status = 0;
  responseText = '';
  responseURL = '';
  headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  open(_: string, url: string) {
    this.responseURL = String(new URL(url, location.origin));
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {}
  send() {
    headers.push(this.headers);
    const answer = answers.shift();
    queueMicrotask(() => {
      if (!answer) return this.onerror();
      const { status, body } = answer;
      this.status = status;
      this.responseText = typeof body === 'string' ? body : `${JSON.stringify(body)}\n`;
      this.onload();
    });
  }
}

const real = { XMLHttpRequest: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
beforeEach(() => {
  shown.length = 0;
  headers.length = 0;
  queryClient.clear();
  Object.assign(globalThis, { XMLHttpRequest: Call });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, real);
});

const anna = {
  id: 'a',
  email: 'a@example.org',
  name: 'Anna',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  token: 'token',
};
const isSignedIn = () => session.current().status === 'signed-in';
const PORTAL = '<html>Welcome to the hotel</html>';
const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';

async function open(label: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <BabyTransferActions babyId={BABY} babyName="Mia" />
      </AppTheme>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: `${label} of Mia` }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const PREVIEW = {
  status: 200,
  body: {
    status: 200,
    data: {
      message: 'Ready',
      babies: [{ id: 'a', name: 'Theo', added: true, sleeps: 1, feedings: 0, todos: 0 }],
      ...{ duplicates: 0, skipped: 0, unreadable: 0, errors: [] },
    },
  },
};

async function openDataFile() {
  const { user } = await open('Import CSV');
  await user.click(screen.getByRole('button', { name: 'Import a Data File' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import a data file' })) };
}

async function chooseFile() {
  const { user, dialog } = await openDataFile();
  fireEvent.change(dialog.getByLabelText('data file'), { target: { files: [new File(['x'], 'data.json')] } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  return { user, dialog };
}

it('a data file with nothing new says only that', async () => {
  const babies = [{ id: 'a', name: 'Theo', added: false, sleeps: 0, feedings: 0, todos: 0 }];
  const message = 'Ready to import 0 babies, 0 sleeps, 0 feedings and 0 to-dos (2 already here, 1 left out)';
  const data = { message, babies, duplicates: 2, skipped: 1, unreadable: 0, errors: [] };
  answers = [{ status: 200, body: { status: 200, data } }];
  const { user, dialog } = await openDataFile();
  fireEvent.change(dialog.getByLabelText('data file'), { target: { files: [new File(['x'], 'data.json')] } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Nothing new in this file (2 duplicates skipped, 1 left out).')).toBeVisible();
  expect(dialog.queryByText(/Ready to import/)).toBeNull();
});

describe('a kind that a remote has declared', () => {
  beforeAll(() =>
    declareKind({
      ...{ name: 'tummy_time', many: 'tummy_times', label: 'Tummy time', order: 15, shape: 'moment', csv: [] },
      fields: { mood: { is: 'choice', label: 'Mood', of: ['calm', 'wild'], problem: 'Which mood?' } },
      row: ['mood'],
    }),
  );
  const typesIn = (dialog: Awaited<ReturnType<typeof open>>['dialog'], label: string) =>
    within(dialog.getByRole('group', { name: label }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('goes out as a file', async () => {
    const asked: string[] = [];
    globalThis.fetch = (input) => {
      asked.push(new URL((input as Request).url).pathname);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const { user, dialog } = await open('Export CSV');
    expect(typesIn(dialog, 'Data')).toEqual(['Sleep', 'Tummy time', 'Feeding']);
    await user.click(dialog.getByRole('button', { name: 'Tummy time' }));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(shown).toMatchObject([{ title: 'Failed to export tummy time data' }]));
    expect(asked).toEqual([`/api/export/tummy_time/${BABY}`]);
  });

  it('is counted in a data file', async () => {
    const babies = [{ id: 'a', name: 'Theo', added: false, sleeps: 0, tummy_times: 2, feedings: 1, todos: 0 }];
    const data = { message: 'Ready', babies, duplicates: 0, skipped: 0, unreadable: 0, errors: [] };
    answers = [{ status: 200, body: { status: 200, data } }];
    const { user, dialog } = await openDataFile();
    fireEvent.change(dialog.getByLabelText('data file'), { target: { files: [new File(['x'], 'data.json')] } });
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Here already. New: Tummy time: 2, 1 feeding')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled();
  });
});

it('a preview that breaks off', async () => {
  answers = [undefined];
  await chooseFile();
  await waitFor(() => expect(shown).toMatchObject([{ title: 'Failed to generate preview' }]));
});

it('a data file that breaks off', async () => {
  answers = [
    {
      status: 200,
      body: {
        status: 200,
        data: {
          message: 'Ready',
          babies: [{ id: 'a', name: 'Theo', added: true, sleeps: 1, feedings: 0, todos: 0 }],
          duplicates: 0,
          skipped: 0,
          unreadable: 0,
          errors: [],
        },
      },
    },
    undefined,
  ];
  const { user, dialog } = await openDataFile();
  fireEvent.change(dialog.getByLabelText('data file'), { target: { files: [new File(['x'], 'data.json')] } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Theo')).toBeVisible();
  expect(dialog.getByText('A new baby: 1 sleep')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(shown).toMatchObject([{ title: 'Failed to import data' }]));
});

it("the server's own message stands in place of it", async () => {
  answers = [PREVIEW, { status: 409, body: { message: 'Not now', error: 'conflict' } }];
  const { user, dialog } = await chooseFile();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Not now')).toBeVisible();
  expect(shown).toEqual([]);
});

it.each([
  ['Sleep', 'Failed to export sleep data'],
  ['Feeding', 'Failed to export feeding data'],
])('an export of %s that breaks off: %s', async (type, title) => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, dialog } = await open('Export CSV');
  await user.click(dialog.getByRole('button', { name: type }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(shown).toMatchObject([{ severity: 'error', title }]));
  expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
});

it('a report that the browser does not take as a file', async () => {
  session.signIn(anna);
  const mia = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
  globalThis.fetch = async (input) =>
    Response.json({ data: new URL((input as Request).url).pathname === '/api/babies' ? [mia] : [] });
  URL.createObjectURL = () => {
    throw new TypeError('Not allowed here');
  };
  const { user, dialog } = await open('AI');
  expect(await dialog.findByRole('region', { name: 'Report' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(shown).toMatchObject([{ severity: 'error', message: 'Failed to export data' }]);
  // The text is still there to be copied.
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeEnabled();
});

/** What of the export reaches the device. */
async function exportWith(answer: (asked: Request) => Response) {
  const saved: Blob[] = [];
  globalThis.fetch = async (input) =>
    (input as Request).url.endsWith('/api/babies') ? Response.json({ data: [] }) : answer(input as Request);
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:';
  };
  URL.revokeObjectURL = () => {};
  const opened = await open('Export CSV');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Download' }));
  return saved;
}

describe('on a device that stores nothing', () => {
  beforeEach(() => {
    session.expire();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    session.signIn(anna);
  });

  it('an export carries the session and signs nobody out', async () => {
    const bearers: (string | null)[] = [];
    const saved = await exportWith((asked) => {
      bearers.push(asked.headers.get('authorization'));
      return new Response('a;b', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(bearers).toEqual(['Bearer token']);
    expect(isSignedIn()).toBe(true);
  });

  it('an import carries the session', async () => {
    answers = [PREVIEW];
    const { dialog } = await chooseFile();
    expect(await dialog.findByRole('button', { name: 'Import' })).toBeVisible();
    expect(headers).toMatchObject([{ authorization: 'Bearer token' }]);
  });
});

describe('a network that asks for a sign-in of its own', () => {
  beforeEach(() => session.signIn(anna));

  it.each([200, 401])(
    'answers an export with a page and %i: nothing is saved, nobody is signed out',
    async (status) => {
      const saved = await exportWith(() => new Response(PORTAL, { status, headers: { 'content-type': 'text/html' } }));
      await waitFor(() => expect(shown).toMatchObject([{ severity: 'error', title: 'Failed to export sleep data' }]));
      if (status === 200) expect(shown[0]?.message).toBe(NO_ANSWER);
      expect(saved).toEqual([]);
      expect(isSignedIn()).toBe(true);
    },
  );

  it.each([200, 401])('answers an import with a page and %i: nobody is signed out', async (status) => {
    answers = [{ status, body: PORTAL }];
    await chooseFile();
    await waitFor(() => expect(shown).toMatchObject([{ title: 'Failed to generate preview' }]));
    expect(isSignedIn()).toBe(true);
  });
});

describe('a session that the server has ended', () => {
  const EXPIRED = { message: 'Please sign in', error: 'unauthorized' };
  beforeEach(() => session.signIn(anna));

  it('ends here with an export', async () => {
    await exportWith(() => Response.json(EXPIRED, { status: 401 }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(session.current().notice).toBe('Your session has expired. Please sign in again.');
  });

  it.each([EXPIRED, { status: 401, ...EXPIRED }])('ends here with an import, as %j', async (body) => {
    answers = [{ status: 'status' in body ? 200 : 401, body }];
    await chooseFile();
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });
});
