import { LINKED, SPLIT } from 'nestling-remotes';

const here = new Map(Object.entries(LINKED));

/** Stands in for the shell's loader: what it loads from remotes is linked in, or split off by the bundler. */
export async function loadExpose(name: string) {
  const loaded = here.get(name) ?? (await SPLIT[name]?.());
  if (!loaded) throw new Error(`Nothing brings ${name}`);
  here.set(name, loaded);
  return loaded;
}

/** What is here without a wait. */
export const loadedExpose = (name: string) => here.get(name)?.default;

/** No release of a remote was opened. */
export const loadedRemotes = (): Set<string> => new Set();

/** There is no other release to load from. */
export const fallen = new Map();
export const shownRelease = () => undefined;
export const loadFrom = (_: unknown, name: string) => loadExpose(name);
