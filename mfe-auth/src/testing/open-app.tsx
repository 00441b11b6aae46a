import { gather, pageAt, type SignedInUser } from '@nestling/contract';
import { AppTheme } from '@nestling/shared-ui';
import { outbox, queryClient, session, type Toast, toasts, useSession } from '@nestling/shared-ui/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Navigate, useLocation } from 'react-router-dom';
import AuthRoutes from '../exposes/routes.tsx';
import AccountMenu from '../exposes/widgets/AccountMenu.tsx';
import remote from '../remote.ts';

export const SAM: SignedInUser = {
  id: '0190d1a0-0000-7000-8000-000000000001',
  email: 'sam@example.org',
  name: 'Sam de Vries',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret-token',
};

/** What the fake server answers; a function may also reject, as `fetch` does without network. */
type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

export interface Call {
  route: string;
  body: unknown;
  at: number;
}

export const data = (value: unknown, status = 200) => Response.json({ data: value }, { status });
/** `path`: the value that the server says its message is about; `error`: its code. */
export const failure = (
  status: number,
  message?: string,
  { path, error = 'x' }: { path?: string | undefined; error?: string } = {},
) => Response.json({ message, error, ...(path && { data: { path, code: 'invalid' } }) }, { status });

/** Puts a fake server under the real platform; calls it does not know are answered as by a server that is not there. */
export function givenServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ route, body, at: Date.now() });
    const answer = answers[route];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(body);
  };
  return calls;
}

/** An answer that the server keeps until it is told to give it. */
export function heldBack(answer: Response) {
  let give: () => void = () => {};
  const given = new Promise<Response>((resolve) => {
    give = () => resolve(answer);
  });
  return { answer: () => given, give };
}

/** Signed out, on a device that nobody used; everything a test left is gone. */
export async function givenNobody(): Promise<void> {
  givenServer({ 'POST /api/auth/logout': () => data({ ok: true }) });
  await act(() => session.signOut());
  await outbox.clear(SAM.id, true);
  localStorage.clear();
  queryClient.clear();
  withoutPasskeys();
  await session.start();
}

/** What a person and their device do when the browser asks for a passkey: give one, or refuse. */
export interface FakeAuthenticator {
  create: jest.Mock;
  get: jest.Mock;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A refusal of the browser, such as `NotAllowedError` for a person who cancels. */
export const browserError = (name: string, message = 'The browser says no'): Error =>
  Object.assign(new Error(message), { name });

/** Gives this browser public-key credentials, and a device that makes and shows them without asking. */
export function givenPasskeys(): FakeAuthenticator {
  const made = (response: object) => ({
    id: 'credential-1',
    rawId: bytes('credential-1'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response,
  });
  const create = jest.fn(async () =>
    made({ clientDataJSON: bytes('{}'), attestationObject: bytes('made'), getTransports: () => ['internal'] }),
  );
  const get = jest.fn(async () =>
    made({ clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signed') }),
  );
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}

function withoutPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}

/** The toasts that are shown, as the shell's stack would show them. */
export function givenToasts(): Toast[] {
  const shown: Toast[] = [];
  stopToasts?.();
  stopToasts = toasts.subscribe((toast) => shown.push(toast));
  shown.length = 0;
  return shown;
}
let stopToasts: (() => void) | undefined;

/** What the shell does around this remote: the guard, the account menu, and a place that shows the address. */
function Shell() {
  const { pathname, search, hash, state } = useLocation();
  const { user } = useSession();
  const page = pageAt(gather({ auth: { contributes: remote } }), pathname);
  if (user && ['/login', '/register'].includes(pathname)) return <Navigate to={state?.from ?? '/'} replace />;
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      {user && <AccountMenu />}
      {page && (user || page.public) ? <AuthRoutes /> : <SomePage />}
    </>
  );
}

function SomePage() {
  const { pathname, search } = useLocation();
  return useSession().user ? null : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}

/** Opens the app at a path; `from` is the page that sent the visitor to sign in. */
export function openAt(path: string, from?: string) {
  const { pathname, search, hash } = new URL(path, location.origin);
  return render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state: { from } }]}>
          <Shell />
        </MemoryRouter>
      </QueryClientProvider>
    </AppTheme>,
  );
}

/** The path, query and fragment that the app is at. */
export const address = () => screen.getByLabelText('address').textContent;

/** Fills a field in one go, as a password manager does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
