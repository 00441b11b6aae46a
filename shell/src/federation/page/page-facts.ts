import { type ExposeName, type House, splitName } from '@nestling/contract';

/** One version of a shared package, as the federation runtime has it in this page. */
interface SharedCopy {
  name: string;
  version: string;
  /** The container that gives it. */
  from: string;
  /** Containers that take this one. */
  takenBy: string[];
}

type Scopes = Record<string, Record<string, Record<string, { from: string; useIn?: string[] }>>>;

/** Every version of every shared package in this page: more than one of a name would be two instances. */
export function sharedCopies(): SharedCopy[] {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as { __SHARE__?: Record<string, Scopes> } | undefined;
  const found = Object.values(federation?.__SHARE__ ?? {}).flatMap((scopes) =>
    Object.entries(scopes.default ?? {}).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn = [] }]) => ({ name, version, from, takenBy: useIn })),
    ),
  );
  // Each container's instance lists the same scope.
  const copies = new Map(found.map((copy) => [`${copy.name} ${copy.version} ${copy.from}`, copy]));
  return [...copies.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** How a file of a release was loaded into this page. Milliseconds since the navigation began; bytes as they came. */
interface LoadedFile {
  file: string;
  start: number;
  duration: number;
  bytes: number;
}

/** The files of releases in this page, in the order in which they were asked for. */
export const loadedFiles = (): LoadedFile[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.startsWith('/r/'))
    .map(({ name, startTime, duration, encodedBodySize }) => ({
      file: new URL(name).pathname.slice('/r/'.length),
      start: Math.round(startTime),
      duration: Math.round(duration),
      bytes: encodedBodySize,
    }));

/** What a remote brings to one page or point. */
interface Contribution {
  /** A path, or the name of a point. */
  place: string;
  remote: string;
  expose: string;
}

/** Who brings what: the pages by their paths, then each point in the order in which it is drawn. */
export function contributions({ pages, points }: House): Contribution[] {
  const at = (place: string, name: ExposeName): Contribution => {
    const { remote, module } = splitName(name);
    return { place, remote, expose: module };
  };
  const brought = pages.map((page) => at(page.path, page.name)).sort((a, b) => a.place.localeCompare(b.place));
  for (const [point, all] of Object.entries(points))
    brought.push(...all.map((it) => at('kind' in it ? `${point}: ${it.kind}` : point, it.name)));
  return brought;
}
