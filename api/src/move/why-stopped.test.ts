import { whyStopped } from './why-stopped.ts';

const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
  ['a full disk of PostgreSQL', failed('could not extend file', '53100'), /^The disk of the target is full\./],
  [
    'a full disk of photos',
    failed('ENOSPC: no space left on device, write', 'ENOSPC'),
    /^The disk of the target is full\./,
  ],
  [
    'a connection that breaks',
    failed('Connection terminated unexpectedly'),
    /^The move stopped: Connection terminated/,
  ],
  ['what PostgreSQL refuses', failed('invalid byte sequence', '22021'), /^The move stopped: invalid byte sequence\./],
])('%s is one line', (_, error, line) => {
  expect(whyStopped(error)).toMatchObject({ name: 'StartError', message: expect.stringMatching(line) });
});

test('a fault of ours keeps its trace', () => {
  const fault = new TypeError('x is not a function');
  expect(whyStopped(fault)).toBe(fault);
});
