import type { contributes } from '@nestling/contract/remote';
import type { Configuration } from '@rspack/core';

/** A remote, by what its `src/remote.ts` says that it brings. */
export function defineRemote(folder: string, remote: Parameters<typeof contributes>[0]): Configuration;
