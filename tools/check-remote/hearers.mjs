/**
 * Runs in the page, before anything else: counts in `__counts` what a part may leave on what stays when it goes: listeners, channels,
 * observers and, from `__countSubscriptions()` on, subscriptions.
 */
export function countHearers() {
  /** Target → type and phase → listeners. Of what goes with a part, such as its elements, nothing stays behind. */
  const listeners = new Map();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const staysOn = (target) =>
    target === globalThis ||
    [document, document.documentElement, document.body].includes(target) ||
    target instanceof MediaQueryList;
  const listenersOf = (target, type, options) => {
    const key = `${type} ${Boolean(typeof options === 'object' ? options?.capture : options)}`;
    const keys = listeners.get(target) ?? listeners.set(target, new Map()).get(target);
    return keys.get(key) ?? keys.set(key, new Set()).get(key);
  };
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? globalThis;
    // One that ends with a signal or after its first event is no leftover by itself.
    if (staysOn(target) && listener && !options?.once) {
      const known = listenersOf(target, type, options).add(listener);
      options?.signal?.addEventListener('abort', () => known.delete(listener), { once: true });
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? globalThis;
    if (staysOn(target)) listenersOf(target, type, options).delete(listener);
    return removeEventListener.call(target, type, listener, options);
  };

  const channels = new Set();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name) {
      super(name);
      channels.add(this);
    }
    close() {
      channels.delete(this);
      super.close();
    }
  };

  /** Observer → what it watches; one without a target, such as of performance, watches itself. */
  const observers = new Map();
  const { isConnected } = Object.getOwnPropertyDescriptors(Node.prototype);
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
    globalThis[name] = class extends globalThis[name] {
      observe(target, ...options) {
        observers.set(this, (observers.get(this) ?? new Set()).add(target instanceof Node ? target : this));
        super.observe(target, ...options);
      }
      unobserve(target) {
        observers.get(this)?.delete(target);
        super.unobserve(target);
      }
      disconnect() {
        observers.delete(this);
        super.disconnect();
      }
    };
  const isThere = (target) => !(target instanceof Node) || isConnected.get.call(target);

  let subscriptions = 0;
  const countEnds = (object, method) => {
    const subscribe = object[method];
    object[method] = (...args) => {
      const end = subscribe.apply(object, args);
      let lasts = true;
      subscriptions += 1;
      return () => {
        if (lasts) subscriptions -= 1;
        lasts = false;
        return end();
      };
    };
  };
  globalThis.__countSubscriptions = ({ bus, outbox, queryClient }) => {
    for (const [object, method] of [
      [bus, 'on'],
      [bus, 'onAny'],
      [outbox, 'subscribe'],
      [queryClient.getQueryCache(), 'subscribe'],
      [queryClient.getMutationCache(), 'subscribe'],
    ])
      if (object[method]) countEnds(object, method);
  };
  globalThis.__counts = Object.assign(globalThis.__counts ?? {}, {
    listeners: () =>
      [...listeners.values()].flatMap((keys) => [...keys.values()]).reduce((sum, known) => sum + known.size, 0),
    channels: () => channels.size,
    observers: () => [...observers.values()].filter((targets) => [...targets].some(isThere)).length,
    subscriptions: () => subscriptions,
  });
}
