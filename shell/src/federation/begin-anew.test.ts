import { beginAnew } from './begin-anew.ts';

test('what threw is evaluated anew, what works is not', () => {
  const works = { exports: { here: true } };
  const evaluated: Parameters<typeof beginAnew>[0] = { 1: works, 2: { error: new Error('Loading chunk 261 failed.') } };
  beginAnew(evaluated);
  expect(evaluated).toEqual({ 1: works });
});
