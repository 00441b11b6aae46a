import { type ExposeName, type LiveRemote, type Registry, splitName } from '@nestling/contract';

/** The live releases, inlined in the page by the server: federation costs no request of its own. */
function readRegistry(): Registry {
  const inlined = document.getElementById('registry')?.textContent;
  return inlined ? JSON.parse(inlined) : { rev: 0, remotes: {}, house: { pages: [], points: {} } };
}

export const registry: Registry = readRegistry();

/** Which set of releases it is. A server of 0.1 names none: there any revision may be another. */
export const setOf = ({ set, rev }: Registry): string | number => set ?? rev;

/** Whether a remote shows a preview in this page, not its live release. */
export const isPreview = (remote: string): boolean => !!registry.previews?.some(({ app }) => app === remote);

/** A script of a live release: where it is and the hash it must have. */
export interface LiveScript {
  href: string;
  integrity: string | undefined;
}

const scriptOf = (live: LiveRemote, file: string): LiveScript => ({
  href: live.base + file,
  integrity: live.integrity[file],
});

/** What an expose needs: the remote's entry first, then the chunks of the module. */
export function scriptsOf(name: ExposeName): LiveScript[] {
  const { remote, module } = splitName(name);
  const live = registry.remotes[remote];
  return live ? [live.entry, ...(live.exposes[module] ?? [])].map((file) => scriptOf(live, file)) : [];
}
