/**
 * Runs in the page, before anything else: counts timers and animation frames that wait, beside what else is in `__counts`, in
 * `__leftovers()`; and how many renderers of React there are.
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

  const frames = new Set();
  const { requestAnimationFrame: draw, cancelAnimationFrame: keep } = globalThis;
  globalThis.requestAnimationFrame = (run) => {
    const id = draw((time) => {
      frames.delete(id);
      run(time);
    });
    frames.add(id);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    frames.delete(id);
    keep(id);
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
  globalThis.__counts = Object.assign(globalThis.__counts ?? {}, {
    timeouts: () => waiting.timeouts.size,
    intervals: () => waiting.intervals.size,
    'animation frames': () => frames.size,
  });
  globalThis.__leftovers = () =>
    Object.fromEntries(Object.entries(globalThis.__counts).map(([kind, count]) => [kind, count()]));
  // An open event stream has answered long ago.
  globalThis.__leftovers.isAtRest = () =>
    asking === 0 && !document.querySelector('[aria-busy=true], [role=progressbar]');
  globalThis.__leftovers.renderers = () => renderers;
}
