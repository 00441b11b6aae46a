/**
 * Runs in the page, before anything else: counts timers that wait, and listeners on window and document, in `__leftovers()`; and how
 * many renderers of React there are.
 */
export function countLeftovers() {
  const waiting = { timeouts: new Set(), intervals: new Set() };
  const { setTimeout: later, clearTimeout: cancel, setInterval: often, clearInterval: stop } = globalThis;
  globalThis.setTimeout = (run, ms, ...args) => {
    const id = later(() => {
      waiting.timeouts.delete(id);
      if (typeof run === 'function') run(...args);
    }, ms);
    waiting.timeouts.add(id);
    return id;
  };
  globalThis.setInterval = (...args) => {
    const id = often(...args);
    waiting.intervals.add(id);
    return id;
  };
  const forget = (id) => {
    waiting.timeouts.delete(id);
    waiting.intervals.delete(id);
  };
  globalThis.clearTimeout = (id) => {
    forget(id);
    cancel(id);
  };
  globalThis.clearInterval = (id) => {
    forget(id);
    stop(id);
  };

  const listeners = new Map();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isGlobal = (target) => target === undefined || target === globalThis || target === document;
  const keyOf = (type, options) => `${type} ${Boolean(typeof options === 'object' ? options?.capture : options)}`;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    // One that ends with a signal or after its first event is no leftover by itself.
    if (isGlobal(this) && listener && !options?.once) {
      const key = keyOf(type, options);
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      options?.signal?.addEventListener('abort', () => known.delete(listener), { once: true });
    }
    return addEventListener.call(this ?? globalThis, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    if (isGlobal(this)) listeners.get(keyOf(type, options))?.delete(listener);
    return removeEventListener.call(this ?? globalThis, type, listener, options);
  };

  let asking = 0;
  const { fetch: ask } = globalThis;
  globalThis.fetch = async (...args) => {
    asking += 1;
    try {
      return await ask(...args);
    } finally {
      asking -= 1;
    }
  };

  let renderers = 0;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => ++renderers,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
  globalThis.__leftovers = () => ({
    timeouts: waiting.timeouts.size,
    intervals: waiting.intervals.size,
    listeners: [...listeners.values()].reduce((sum, known) => sum + known.size, 0),
  });
  // An open event stream has answered long ago.
  globalThis.__leftovers.isAtRest = () =>
    asking === 0 && !document.querySelector('[aria-busy=true], [role=progressbar]');
  globalThis.__leftovers.renderers = () => renderers;
}
