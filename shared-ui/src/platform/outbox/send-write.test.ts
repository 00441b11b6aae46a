import { newId } from '../ids.ts';
import { sendWrite } from './send-write.ts';
import { start } from './testing/browser.ts';

/** What the server was sent, each answered by the next of these. */
function givenAnswers(...answers: [status: number, body: object][]) {
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json());
    const [status, body] = answers[sent.length - 1] ?? [500, {}];
    return Response.json(body, { status });
  };
  return sent;
}
const refusedAt = (path: string) =>
  [400, { message: 'Unknown time zone', error: 'invalid', data: { path, code: 'invalid' } }] as [number, object];
const written = { ...start(newId()), key: newId(), userId: 'u', madeAt: '2026-03-10T12:00:00.000Z' };
const write = { ...written, state: 'waiting' as const, kind: 'note', fields: { ...written.fields, zone: 'Mars/X' } };

test('a record whose zone the server does not know goes without it', async () => {
  const sent = givenAnswers(refusedAt('zone'), [201, { data: { id: write.id } }]);
  expect(await sendWrite(write)).toEqual({ id: write.id });
  expect(sent).toMatchObject([{ id: write.id, zone: 'Mars/X' }, { id: write.id }]);
  expect(sent[1]).not.toHaveProperty('zone');
});

test('so does a step of several', async () => {
  const steps = [write, { ...write, id: newId() }];
  const sent = givenAnswers(refusedAt('steps.0.fields.zone'), [200, { data: { records: [] } }]);
  await sendWrite({ ...write, op: 'together', fields: {}, steps });
  expect(JSON.stringify(sent[0])).toContain('Mars/X');
  expect(JSON.stringify(sent[1])).not.toContain('zone');
  expect(sent[1]).toMatchObject({ steps: steps.map(({ id }) => ({ id })) });
});

test('any other no is told, and nothing is sent again', async () => {
  const sent = givenAnswers(refusedAt('notes'), [201, {}]);
  await expect(sendWrite(write)).rejects.toMatchObject({ status: 400, data: { path: 'notes' } });
  expect(sent).toHaveLength(1);
});
