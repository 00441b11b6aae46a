import type { Fact } from '@nestling/contract';
import type { Channel } from '../channel.ts';
import { createBus } from './bus.ts';

const fact: Fact = { name: 'sleep.started', babyId: 'b', id: 's' };

/** Two ends of one channel. */
function createChannels(): [Channel, Channel] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (mine: number): Channel => ({
    post: (message) => {
      for (const listener of listeners[1 - mine] ?? []) listener(structuredClone(message));
    },
    hear: (listener) => listeners[mine]?.push(listener),
  });
  return [end(0), end(1)];
}

test('a fact reaches its own subscribers here and in the other tab, once each', () => {
  const [here, there] = createChannels();
  const mine = createBus(here);
  const theirs = createBus(there);
  const heard: string[] = [];
  mine.on('sleep.started', ({ id }) => heard.push(`here ${id}`));
  mine.on('sleep.ended', () => heard.push('wrong'));
  theirs.on('sleep.started', ({ id }) => heard.push(`there ${id}`));
  theirs.onAny(({ name }) => heard.push(`any ${name}`));
  mine.emit(fact);
  expect(heard).toEqual(['here s', 'there s', 'any sleep.started']);
});

test('a handler that was taken off hears nothing more', () => {
  const bus = createBus(createChannels()[0]);
  const handler = jest.fn();
  bus.on('sleep.started', handler)();
  bus.emit(fact);
  expect(handler).not.toHaveBeenCalled();
});

test('a handler that fails is logged and does not stop the others', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const bus = createBus(createChannels()[0]);
  const handler = jest.fn();
  const failure = new Error('broken');
  bus.onAny(() => {
    throw failure;
  });
  bus.onAny(handler);
  expect(() => bus.emit(fact)).not.toThrow();
  expect(handler).toHaveBeenCalledWith(fact);
  expect(log).toHaveBeenCalledWith(expect.any(String), failure);
  log.mockRestore();
});

test('names and messages of another version are ignored', () => {
  const [here, there] = createChannels();
  const bus = createBus(here);
  const handler = jest.fn();
  bus.on('sleep.started', handler);
  for (const message of [{ name: 'sleep.dreamt', babyId: 'b' }, 'text', null, { name: 7 }]) there.post(message);
  expect(handler).not.toHaveBeenCalled();
});
