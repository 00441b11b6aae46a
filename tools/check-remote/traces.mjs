/**
 * Runs in the page, before anything else: what a part may not do to the rest of the page. `__traces.begin()` remembers what is there;
 * `__traces.found()` says in words what was done to it since.
 */
export function watchTraces() {
  const BLOCKED_MS = 2_000;
  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask' });

  const shared = async (name) => {
    const scopes = Object.values(globalThis.__FEDERATION__.__SHARE__).map((it) => it.default?.[name]);
    const scope = scopes.find(Boolean);
    return (await Object.values(scope)[0].get())();
  };

  /** What everybody's code calls, by where it hangs. */
  const owners = () => ({
    window: globalThis,
    history,
    localStorage: Storage.prototype,
    ...Object.fromEntries(
      ['Object', 'Array', 'String', 'Function', 'Promise', 'EventTarget', 'Node', 'Element', 'History']
        .concat(['Document', 'HTMLElement', 'XMLHttpRequest', 'Response', 'Headers', 'IDBFactory'])
        .map((name) => [`${name}.prototype`, globalThis[name].prototype]),
    ),
  });
  const GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'Promise', 'setTimeout', 'setInterval'];
  /** A property as it stands: its function. What a visit changes by itself, such as a length, is no function. */
  function builtIn(object, key) {
    const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
    return typeof value === 'function' ? value : (get ?? set);
  }
  const builtIns = () =>
    new Map(
      Object.entries(owners()).flatMap(([owner, object]) => {
        const keys = object === globalThis ? GLOBALS : Reflect.ownKeys(object);
        return keys.map((key) => [object === globalThis ? key : `${owner}.${String(key)}`, builtIn(object, key)]);
      }),
    );

  const LOOKS = ['color', 'backgroundColor', 'fontFamily', 'fontSize', 'display', 'visibility', 'opacity', 'filter'];
  const lookOf = (element) => {
    const style = getComputedStyle(element);
    return LOOKS.map((name) => style[name]).join('; ');
  };
  const OUTSIDE = ['html', 'body', '#root'];
  const looks = () =>
    new Map(OUTSIDE.flatMap((at) => [...document.querySelectorAll(at)].map((element) => [at, lookOf(element)])));
  /** Sheets of nobody: those of Emotion and of the shell, some of which come late, are the platform's. */
  const sheets = () =>
    document.adoptedStyleSheets.length +
    document.querySelectorAll('link[rel=stylesheet]:not([href*="/r/shell/"]), style:not([data-emotion])').length;

  const stored = () =>
    new Map(
      [localStorage, sessionStorage].flatMap((store) => Object.entries(store).map(([key, value]) => [key, value])),
    );

  const NOUNS = ['baby', 'people', 'todo', 'data', 'reminders', 'settings', 'everything', 'release'];
  const OF_NO_BABY = ['reminders', 'settings', 'everything', 'release'];
  const house = () => JSON.parse(document.getElementById('registry').textContent).house;
  function faultOfFact({ name, babyId, id }) {
    const [noun, event, ...more] = String(name).split('.');
    const kinds = (house().points['record.kind'] ?? []).map(({ kind }) => kind);
    if (!event || more.length > 0 || ![...NOUNS, ...kinds, 'sleep', 'feeding'].includes(noun))
      return `tells the fact '${name}', which nobody knows`;
    if (OF_NO_BABY.includes(noun)) return undefined;
    if (typeof babyId !== 'string') return `tells '${name}' without the id of a baby`;
    if ([...kinds, 'sleep', 'feeding', 'todo'].includes(noun) && typeof id !== 'string')
      return `tells '${name}' without the id of the record`;
    return undefined;
  }

  /** The shell warns with the error when a part does not load. */
  let lastWarning = '';
  const { warn } = console;
  console.warn = (...args) => {
    const error = args.find((arg) => arg instanceof Error);
    if (error) lastWarning = String(error);
    warn(...args);
  };

  let before;
  const facts = new Set();
  const changedIn = (was, is) => [...was].filter(([key, value]) => is.get(key) !== value).map(([key]) => key);
  const addedIn = (was, is) => [...is.keys()].filter((key) => !was.has(key));
  const take = () => ({ builtIns: builtIns(), looks: looks(), sheets: sheets(), stored: stored() });

  globalThis.__traces = {
    lastWarning: () => lastWarning,
    async begin() {
      const platform = await shared('@nestling/shared-ui/platform');
      const { bus } = platform;
      bus.onAny((fact) => {
        const fault = faultOfFact(fact);
        if (fault) facts.add(fault);
      });
      globalThis.__countSubscriptions(platform);
      longestTask = 0;
      before = take();
    },
    found() {
      const now = take();
      const changed = [...changedIn(before.builtIns, now.builtIns), ...addedIn(before.builtIns, now.builtIns)];
      const found = [...facts];
      if (longestTask > BLOCKED_MS) found.push(`blocks the page for ${(longestTask / 1_000).toFixed(1)} s`);
      if (changed.length > 0) found.push(`changes ${changed.slice(0, 3).join(', ')}, which belongs to the whole page`);
      if (now.sheets > before.sheets) found.push('adds a style sheet to the whole page');
      for (const at of changedIn(before.looks, now.looks))
        found.push(`changes the look of ${at}, outside its own place`);
      const touched = changedIn(before.stored, now.stored);
      if (touched.length > 0) found.push(`changes what others keep on the device: ${touched.join(', ')}`);
      return found;
    },
  };
}
