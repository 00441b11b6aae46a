/** Written by the build: every remote's contributions and modules. */
declare module 'nestling-remotes' {
  import type { contributes } from '@nestling/contract/remote';

  interface Loaded {
    default: unknown;
  }

  export const REMOTES: readonly ReturnType<typeof contributes>[];
  /** In one bundle: all modules, by the name they are loaded by: 'tasks/widgets/TasksCard'. */
  export const LINKED: Record<string, Loaded>;
  /** In a bundle that is split by routes: what loads them. */
  export const SPLIT: Record<string, () => Promise<Loaded>>;
}
