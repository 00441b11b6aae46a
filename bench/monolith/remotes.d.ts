/** Written by the build: every remote's contributions and modules, in one bundle. */
declare module 'nestling-remotes' {
  import type { contributes } from '@nestling/contract/remote';

  export const REMOTES: readonly ReturnType<typeof contributes>[];
  /** By the name they are loaded by: 'tasks/widgets/TasksCard'. */
  export const EXPOSES: Record<string, { default: unknown }>;
}
