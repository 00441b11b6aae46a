import { gather } from '@nestling/contract';
import { REMOTES } from 'nestling-remotes';
import type * as shells from '../../shell/src/federation/registry.ts';

/** Stands in for the registry in the page: what the remotes bring is linked in too. */
export const registry: typeof shells.registry = {
  rev: 0,
  remotes: {},
  house: gather(Object.fromEntries(REMOTES.map((remote) => [remote.name, { contributes: remote }]))),
};

/** There is one set. */
export const setOf: typeof shells.setOf = ({ rev }) => rev;

/** There is nothing to preload. */
export const scriptsOf: typeof shells.scriptsOf = () => [];

/** Nor to preview. */
export const isPreview: typeof shells.isPreview = () => false;
