import { gather } from '@nestling/contract';
import { REMOTES } from 'nestling-remotes';

/** Stands in for the registry in the page: what the remotes bring is linked in too. */
export const registry = {
  rev: 0,
  remotes: {},
  house: gather(Object.fromEntries(REMOTES.map((remote) => [remote.name, { contributes: remote }]))),
};

/** There is nothing to preload. */
export const scriptsOf = () => [];

/** Nor to preview. */
export const isPreview = () => false;
