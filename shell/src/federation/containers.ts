import './give-runtime.ts';
import type { LiveRemote } from '@nestling/contract';
import { shareScope } from './share-scope.ts';

/** What the entry of a remote leaves under its name on the page. */
interface Container {
  init: (shares: typeof shareScope, initScope: object[]) => unknown;
  /** Resolves to what evaluates a module, './widgets/TasksCard'. */
  get: (module: string) => Promise<() => unknown>;
}

/** A server that hangs neither answers nor fails: whatever takes longer has failed. Milliseconds, as in `rspack.base.ts`. */
const TIMEOUT_MS = 15_000;

/** Runs a script if it has the hash that it must have; a dev server's has none. */
function runScript(src: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src, integrity, crossOrigin: 'anonymous' });
  let timer: ReturnType<typeof setTimeout>;
  const ran = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Loading ${src} failed (${why})`));
    script.onload = () => resolve();
    script.onerror = () => fail('error');
    timer = setTimeout(fail, TIMEOUT_MS, 'timeout');
    document.head.append(script);
  });
  return ran.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

async function start({ container: name, base, entry, integrity }: LiveRemote): Promise<Container> {
  const src = new URL(base + entry, location.href).href;
  await runScript(src, integrity[entry]);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`${src} was loaded, but ${name} is not there`);
  await container.init(shareScope, []);
  return container;
}

const containers = new Map<string, Promise<Container>>();

/** The container of a release, once in a page; what failed is tried anew. A second release of a remote has one of its own. */
export function containerOf(live: LiveRemote): Promise<Container> {
  const known = containers.get(live.container);
  if (known) return known;
  const coming = start(live).catch((error) => {
    containers.delete(live.container);
    throw error;
  });
  containers.set(live.container, coming);
  return coming;
}
