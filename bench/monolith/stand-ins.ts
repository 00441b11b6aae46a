import type * as shellsLoader from '../../shell/src/federation/load-expose.ts';
import type * as shellsRegistry from '../../shell/src/federation/registry.ts';
import * as loader from './load-expose.ts';
import * as registry from './registry.ts';

// A name that the shell exports and its stand-in does not would be missing at the build of the bench alone.
registry satisfies Record<keyof typeof shellsRegistry, unknown>;
loader satisfies Record<keyof typeof shellsLoader, unknown>;
