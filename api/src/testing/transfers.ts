/** How tests bring records out of a baby and into another one. */
import type { KindName } from '@nestling/contract/http';
import { inject, injectAny, type Person, type TestServer } from './server.ts';
import { csvForm, dataForm } from './upload-forms.ts';

/** The file of a kind with the records of the last week, in UTC. */
export async function csvOf(server: TestServer, { token }: Person, kind: KindName, babyId: string): Promise<string> {
  const url = `/api/export/${kind}/${babyId}?days=7&timezone=UTC`;
  return (await injectAny(server.app, { method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).body;
}

/** What the server answers to a file of what is imported: a kind, 'nursing' for feedings. */
export async function intoBaby(server: TestServer, { token }: Person, type: string, babyId: string, csv: string) {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/import/${type}/${babyId}`;
  return (await injectAny(server.app, { method: 'POST', url, headers, payload: csvForm(csv) })).json().data;
}

/** What the server answers to an account document in the account of a person, and its status. */
export async function intoAccount(server: TestServer, { token }: Person, document: object, query: object = {}) {
  const body = dataForm(document);
  const answer = await inject(server.app, { key: 'POST /api/import/account', token, query, body });
  return { ...answer.json(), status: answer.statusCode };
}

/** What the server answers to the account document of a person in the new account of another one. */
export async function intoNewAccount(server: TestServer, person: Person) {
  return (await withNewAccount(server, person)).answer;
}

/** The babies of a person as they are in the new account that their document was brought into. */
export async function babiesInNewAccount(server: TestServer, person: Person) {
  return (await (await withNewAccount(server, person)).kim.call('GET /api/babies')).data;
}

async function withNewAccount(server: TestServer, person: Person) {
  const document = (await person.call('GET /api/auth/me/export')).data;
  const kim = await server.givenAPerson('Kim');
  return { kim, answer: (await intoAccount(server, kim, document)).data };
}

/** The records of a baby, newest first. */
export const recordsOf = async (person: Person, babyId: string) =>
  (await person.call('GET /api/records/baby/:babyId/page', { params: { babyId }, query: {} })).data.items;

/** The answer to what cannot be, at its field. */
export const refusedAt = (path: string, message: string) => ({
  status: 400,
  error: 'invalid',
  message,
  data: { path, code: expect.any(String) },
});
