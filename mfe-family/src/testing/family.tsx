import type { Baby, Invitation, PersonOfBaby } from '@nestling/contract';
import { session } from '@nestling/shared-ui/platform';
import { type Call, failure, givenServer, json } from '@nestling/shared-ui/testing';
import { act } from '@testing-library/react';

export { address, type Call, failure, json, show, shownToasts } from '@nestling/shared-ui/testing';

/** Anna and her babies on a server in memory. Tests only. */
export const ANNA = '0190a000-0000-7000-8000-000000000002';
export const ROBIN = '0190a000-0000-7000-8000-0000000000b1';
export const MIA: Baby = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Mia',
  birthDate: '2026-01-01',
  gender: 'female',
  role: 'owner',
};
export const THEO: Baby = { ...MIA, id: '0190a000-0000-7000-8000-000000000005', name: 'Theo', gender: 'male' };

export const person = (more: Partial<PersonOfBaby> = {}): PersonOfBaby => ({
  userId: ROBIN,
  name: 'Robin',
  role: 'caregiver',
  since: '2026-01-03T12:00:00.000Z',
  you: false,
  ...more,
});

export const server = {
  babies: [] as Baby[],
  people: [] as PersonOfBaby[],
  invitations: [] as Invitation[],
  mail: false,
  registration: 'open',
  /** Every call but reads of what is above. */
  calls: [] as Omit<Call, 'query'>[],
  /** Answers in place of the server: by method and path. */
  answers: {} as Record<string, (call: Call) => Response | 'offline' | Promise<Response>>,
};

function answer(call: Call): Response | 'offline' | Promise<Response> {
  const { method, path, body } = call;
  const own = server.answers[`${method} ${path}`];
  if (method !== 'GET') server.calls.push({ method, path, body });
  if (own) return own(call);
  if (method !== 'GET') return json({ id: MIA.id });
  if (path === '/api/babies') return json(server.babies);
  if (path === '/api/config')
    return json({ version: '1', sourceUrl: '', mail: server.mail, registration: server.registration });
  if (path.endsWith('/people')) return json(server.people);
  if (path === '/api/invitations') return json(server.invitations);
  return failure('Not found', 404, 'not_found');
}

/** Anna owns Mia and Theo, and Robin looks after Mia too. */
export async function givenFamily(): Promise<void> {
  Object.assign(server, {
    babies: [MIA, THEO],
    people: [person({ userId: ANNA, name: 'Anna', role: 'owner', you: true }), person()],
    invitations: [],
    mail: false,
    registration: 'open',
    calls: [],
    answers: {},
  });
  localStorage.clear();
  await givenServer(answer);
}

export const sentTo = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body);

/** Nobody is signed in from here on. */
export async function signOut(): Promise<void> {
  await act(() => session.signOut());
  server.calls.length = 0;
}
