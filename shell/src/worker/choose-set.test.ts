import type { Release } from '@nestling/contract';
import { chooseSet } from './choose-set.ts';

const shell = (release: string, react = '19.0.0'): Release => ({
  app: 'shell',
  release,
  builtAt: '',
  provides: { react },
  files: [],
});
const remote = (app: string, release: string, react = '^19.0.0'): Release => ({
  app,
  release,
  builtAt: '',
  requires: { react },
  files: [],
});
const NEW = { shell: '2', tasks: '2', tracking: '2' };
const KEPT = [shell('1'), remote('tasks', '1'), remote('tracking', '1')];

test('what arrived whole is taken, an app that did not stays on what was kept', () => {
  expect(chooseSet(NEW, [shell('2'), remote('tasks', '2'), remote('tracking', '2')], KEPT)).toEqual(NEW);
  expect(chooseSet(NEW, [shell('2'), remote('tracking', '2')], KEPT)).toEqual({ ...NEW, tasks: '1' });
  expect(chooseSet(NEW, [remote('tasks', '2'), remote('tracking', '2')], KEPT)).toEqual({ ...NEW, shell: '1' });
  expect(chooseSet(NEW, [], KEPT)).toEqual({ shell: '1', tasks: '1', tracking: '1' });
});

test('a new remote that does not fit the kept shell waits with it', () => {
  const arrived = [remote('tasks', '2', '^20.0.0'), remote('tracking', '2')];
  expect(chooseSet(NEW, arrived, KEPT)).toEqual({ shell: '1', tasks: '1', tracking: '2' });
});

test('a new shell waits for a remote that was kept and does not fit it', () => {
  const arrived = [shell('2', '20.0.0'), remote('tracking', '2', '^20.0.0')];
  expect(chooseSet(NEW, arrived, KEPT)).toEqual({ shell: '1', tasks: '1', tracking: '1' });
});

test('of two sets that fit, the one with more new apps is taken', () => {
  const arrived = [shell('2'), remote('tasks', '2', '18.0.0'), remote('tracking', '2', '18.0.0')];
  const kept = [shell('1', '18.0.0'), remote('tasks', '1'), remote('tracking', '1')];
  const live = { shell: '2', tasks: '2', tracking: '2', more: '2' };
  // What is live together was let in together, whatever this rule says of it.
  expect(chooseSet(live, arrived, kept)).toEqual(live);
  const others = arrived.slice(1);
  expect(chooseSet(live, others, kept)).toEqual({ shell: '1', tasks: '2', tracking: '2' });
});

test('where nothing was kept, what did not arrive comes from the network; without a shell there is no set', () => {
  expect(chooseSet(NEW, [shell('2'), remote('tracking', '2')], [])).toEqual(NEW);
  expect(chooseSet(NEW, [remote('tasks', '2')], [])).toBeUndefined();
});

test('an app that is new to this browser waits for the shell it was made for, and one that was taken out goes', () => {
  const arrived = [remote('tasks', '2'), remote('diapers', '1', '^20.0.0')];
  const live = { shell: '2', tasks: '2', diapers: '1', sounds: '1' };
  expect(chooseSet(live, arrived, KEPT)).toEqual({ shell: '1', tasks: '2' });
});
