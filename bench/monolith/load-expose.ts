import type { ExposeName } from '@nestling/contract';
import { EXPOSES } from 'nestling-remotes';

/** Stands in for the shell's loader in the single bundle: what it loads from remotes is linked in. */
export const loadExpose = async (name: ExposeName) => EXPOSES[name];

/** All of it is here from the start. */
export const loadedExpose = (name: ExposeName) => EXPOSES[name]?.default;

/** No release of a remote was opened. */
export const loadedRemotes = (): Set<string> => new Set();

/** There is no other release to load from. */
export const fallen = new Map();
export const loadFrom = (_: unknown, name: ExposeName) => loadExpose(name);
