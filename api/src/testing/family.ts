import { randomUUID } from 'node:crypto';
import { KINDS } from '@nestling/contract/http';
import { type Authenticator, givenAnAuthenticator } from './authenticator.ts';
import { type KindCall, kindExample } from './kind-examples.ts';
import { aSubscription } from './push-service.ts';
import { givenMembership, inject, type Person, type TestServer } from './server.ts';
import { sleepForm } from './upload-forms.ts';

/** A family with one record of each kind, and a parent with one credential of each kind. */
export interface Family {
  parent: Person;
  babyId: string;
  sleepId: string;
  feedingId: string;
  /** A passkey of the parent and the device that holds it. */
  credentialId: string;
  authenticator: Authenticator;
  /** A sign-in of the parent other than the one that `parent` calls with. */
  sessionId: string;
  tokenId: string;
  apiToken: string;
  todoId: string;
  subtaskId: string;
  importId: string;
  deviceId: string;
  photoId: string;
  /** A record of each kind, by its name. */
  recordIds: Record<string, string>;
  /** A caregiver beside the parent. */
  helperId: string;
  /** An open invitation to the baby. */
  invitationId: string;
  invitationToken: string;
  /** Another baby of the parent's, one that was deleted, and one that was merged into the family's. */
  otherBabyId: string;
  deletedBabyId: string;
  mergedBabyId: string;
  undoneImportId: string;
}

/** All that the calls of the table can be about, made by calls where there is one. */
export async function givenAFamily(server: TestServer): Promise<Family> {
  const parent = await server.givenAPerson();
  const babyId = await server.givenABaby(parent);
  const times = { startTime: server.at(-60), endTime: server.at(-30) };
  const sleep = await parent.call('POST /api/sleep/start', { body: { babyId, ...times, notes: 'private' } });
  const feeding = await parent.call('POST /api/feeding/start', {
    body: { babyId, type: 'bottle', startTime: server.at(-5) },
  });
  const importId = await givenAnImport(server, parent, babyId, server.at(-2_000));
  const authenticator = givenAnAuthenticator(server);
  const { data: options } = await parent.call('GET /api/auth/webauthn/register');
  const registered = await parent.call('POST /api/auth/webauthn/register', {
    body: { credential: authenticator.create(options), deviceName: 'Phone' },
  });
  await server.call('POST /api/auth/login', { body: parent });
  const { data: sessions } = await parent.call('GET /api/auth/sessions');
  const { data: token } = await parent.call('POST /api/auth/tokens', { body: { name: 'Home screen' } });
  const ids = { todoId: randomUUID(), subtaskId: randomUUID() };
  await parent.call('POST /api/todos', {
    body: {
      id: ids.todoId,
      babyId,
      title: 'Private to-do',
      dueDate: '2026-03-12',
      subtasks: [{ id: ids.subtaskId, title: 'Private step' }],
    },
  });
  const medicine = { id: babyId, name: 'Private medicine', unit: 'ml' } as const;
  await parent.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body: medicine });
  const device = await parent.call('POST /api/reminders/devices', { body: aSubscription() });
  const helper = await server.givenAPerson('Helper');
  await givenMembership(server.store, helper.id, babyId);
  const invitation = await parent.call('POST /api/invitations', { body: { babyIds: [babyId], role: 'owner' } });
  return {
    parent,
    babyId,
    sleepId: sleep.data.id,
    feedingId: feeding.data.id,
    credentialId: registered.data.credential.id,
    authenticator,
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    tokenId: token.id,
    apiToken: token.token,
    ...ids,
    importId,
    deviceId: device.data.id,
    photoId: await givenAPhoto(server, babyId),
    helperId: helper.id,
    invitationId: invitation.data.id,
    invitationToken: invitation.data.token ?? '',
    recordIds: { sleep: sleep.data.id, feeding: feeding.data.id, ...(await laterRecords(server, parent, babyId)) },
    ...(await givenWhatIsGone(server, parent, babyId)),
  };
}

async function givenAnImport({ app }: TestServer, { token }: Person, babyId: string, start: string): Promise<string> {
  const call = { token, params: { babyId }, body: sleepForm(start) };
  return (await inject(app, { key: 'POST /api/import/sleep/:babyId', ...call })).json().data.id;
}

/** What the family can bring back, and what it can make one. */
async function givenWhatIsGone(server: TestServer, parent: Person, babyId: string) {
  const [otherBabyId, deletedBabyId, mergedBabyId] = [
    await server.givenABaby(parent),
    await server.givenABaby(parent),
    await server.givenABaby(parent),
  ];
  await parent.call('DELETE /api/babies/:id', { params: { id: deletedBabyId } });
  await parent.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from: mergedBabyId } });
  const undoneImportId = await givenAnImport(server, parent, babyId, server.at(-2_500));
  await parent.call('DELETE /api/import/:id', { params: { id: undoneImportId } });
  return { otherBabyId, deletedBabyId, mergedBabyId, undoneImportId };
}

/** A photo of the baby, in its row as in a backup. */
async function givenAPhoto({ store }: TestServer, babyId: string): Promise<string> {
  const id = randomUUID();
  const picture = Buffer.from('a private picture');
  const row = {
    id,
    baby_id: babyId,
    large: picture,
    small: picture,
    bytes: 34,
    uploaded: 1 as const,
    created_by: null,
    created_at: 0,
  };
  await store.write((tx) => tx.insertInto('photo').values(row).execute());
  return id;
}

/** A record of each kind that came after the first two. */
async function laterRecords(server: TestServer, parent: Person, babyId: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { kind } of KINDS.slice(2)) {
    const key = `POST /api/records/${kind.name}` as KindCall;
    const { data } = await parent.call(key, kindExample(key, server, babyId) as never);
    ids[kind.name] = (data as { id: string }).id;
  }
  return ids;
}
