import { hooks as dose } from './dose/hooks.ts';
import { hooks as feeding } from './feeding/hooks.ts';
import type { KindHooks } from './hooks.ts';

/** The kinds that have rules beyond their declaration; most have none. */
const HOOKS: Record<string, KindHooks> = { dose, feeding };

export const hooksOf = (kind: string): KindHooks => HOOKS[kind] ?? {};
