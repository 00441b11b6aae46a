import type { EventName, Fact, FactOf } from '@nestling/contract';
import { type Channel, openChannel } from '../channel.ts';
import { createListeners } from '../listeners.ts';

export interface Bus {
  /** Tells everyone in this page and in the other tabs. */
  emit: (fact: Fact) => void;
  on: <Name extends EventName>(name: Name, handler: (fact: FactOf<Name>) => void) => () => void;
  onAny: (handler: (fact: Fact) => void) => () => void;
}

const isFact = (message: unknown): message is Fact =>
  typeof message === 'object' && message !== null && typeof Reflect.get(message, 'name') === 'string';

/** A bus of facts. A fact with a name that nobody here knows, from a tab of another version, reaches nobody but `onAny`. */
export function createBus(channel: Channel): Bus {
  const handlers = createListeners<[Fact]>('the event bus');
  channel.hear((message) => {
    if (isFact(message)) handlers.call(message);
  });
  return {
    emit(fact) {
      handlers.call(fact);
      channel.post(fact);
    },
    on: (name, handler) =>
      handlers.add((fact) => {
        if (fact.name === name) handler(fact as FactOf<typeof name>);
      }),
    onAny: handlers.add,
  };
}

export const bus = createBus(openChannel('nestling-facts'));
