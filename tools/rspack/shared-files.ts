import type { contributes } from '../../contract/src/federation/extension-points.ts';

type Remote = Parameters<typeof contributes>[0];

/** As the federation plugin names the file of a module. */
const fileName = (module: string) => `__federation_expose_${module.slice(2).replaceAll('/', '__')}`;

/**
 * What several modules of a remote need is in files of their own, which come with each of them: what its cards on the dashboard need, as
 * those stand there together, and what others need, where it is worth a request.
 */
export function sharedFiles({ points }: Remote) {
  const cards = (points?.['home.card'] ?? []).map(({ expose }) => fileName(expose));
  const isModule = ({ name = '' }: { name?: string | undefined }) => name.startsWith('__federation_expose_');
  const isCard = ({ name = '' }: { name?: string | undefined }) => cards.includes(name);
  return {
    chunks: isModule,
    minChunks: 2,
    minSize: 36000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      shared: { minChunks: 2, reuseExistingChunk: true },
      cards: { name: 'cards', chunks: isCard, minChunks: 2, enforce: true, priority: 1 },
    },
  } as const;
}
