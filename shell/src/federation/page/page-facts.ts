import { type ExposeName, type House, splitName } from '@nestling/contract';
import { shareScope } from '../share-scope.ts';

/** One version of a shared package in this page. */
interface SharedCopy {
  name: string;
  version: string;
  /** The container that gives it. */
  from: string;
  /** Containers that take this one. */
  takenBy: string[];
}

/** Every version of every shared package in this page: more than one of a name would be two instances. */
export const sharedCopies = (): SharedCopy[] =>
  Object.entries(shareScope)
    .flatMap(([name, versions]) =>
      Object.values(versions).map(({ version, from, useIn }) => ({ name, version, from, takenBy: [...useIn] })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));

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
