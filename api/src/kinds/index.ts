import { hooks as dose } from './dose/hooks.ts';
import { hooks as feeding } from './feeding/hooks.ts';
import { hooks as growth } from './growth/hooks.ts';
import type { KindHooks } from './hooks.ts';
import { hooks as milestone } from './milestone/hooks.ts';
import { hooks as milk } from './milk/hooks.ts';
import { hooks as pumping } from './pumping/hooks.ts';

/** The kinds that have rules beyond their declaration; most have none. */
const HOOKS: Record<string, KindHooks> = { dose, feeding, growth, milestone, milk, pumping };

export const hooksOf = (kind: string): KindHooks => HOOKS[kind] ?? {};
