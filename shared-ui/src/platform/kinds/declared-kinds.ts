import type { Kind, SomeRecord } from '@nestling/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onLanguage } from '../../words/words.ts';
import { readStored, writeStored } from '../device-storage.ts';
import { createListeners } from '../listeners.ts';
import { type KindLook, PLAIN, unheardOf, type WholeLook, wholeLook } from './kind-look.ts';

const KEY = 'kinds';

type Kinds = Readonly<Record<string, Kind>>;

function stored(): Kinds {
  try {
    return { ...JSON.parse(readStored(KEY) ?? '{}') };
  } catch {
    return {};
  }
}

/** What remotes have declared, in this page or before it. */
let kinds: Kinds = stored();

/** The looks of the kinds whose remotes are in this page, and of those that were looked for without. */
const given = new Map<string, WholeLook>();
const plain = new Map<string, WholeLook>();
const listeners = createListeners<[]>('the looks of kinds');
let inOrder: readonly WholeLook[] = [];

/** Finds the look of a kind by its name. */
export type LookOf = (name: string) => WholeLook;
/** Another one after each declaration and in each language, so that what is drawn with it is drawn anew. */
let finder: LookOf = (name) => lookOf(name);

/** Has all that is drawn with looks drawn anew: something that they say beside the records has come. */
export function drawLooksAnew(): void {
  finder = (name) => lookOf(name);
  listeners.call();
}

onLanguage(drawLooksAnew);

/**
 * Tells the platform of a kind of record: what it is, and how it looks. The remote that shows it calls this when its code loads. The
 * declaration is kept on this device, so that its records and waiting writes can be shown where that code is not there.
 */
export function declareKind(kind: Kind, look: KindLook = { mark: PLAIN }): void {
  const next = { ...stored(), ...kinds, [kind.name]: kind };
  const text = JSON.stringify(next);
  if (text !== readStored(KEY)) writeStored(KEY, text);
  kinds = next;
  given.set(kind.name, wholeLook(kind, look));
  inOrder = [...given.values()].sort((a, b) => a.kind.order - b.kind.order);
  drawLooksAnew();
}

/** The declaration of a kind; nothing where no remote has ever given it to this device. */
export const declaredKind = (name: string): Kind | undefined => kinds[name];

/** How records of a kind look: as its remote says, without it as the declaration says, and at the least by its name. */
export function lookOf(name: string): WholeLook {
  const known = given.get(name) ?? plain.get(name);
  if (known) return known;
  const look = wholeLook(declaredKind(name) ?? unheardOf(name), { mark: PLAIN });
  plain.set(name, look);
  return look;
}

/** The looks of the kinds whose remotes are there by now, in the order of the kinds. */
export const looksHere = (): readonly WholeLook[] => inOrder;

/** The same, drawn anew when one comes. */
export const useLooks = (): readonly WholeLook[] => useSyncExternalStore(listeners.add, looksHere);

/** How kinds look, as a value: another function once a remote has said something new. */
export const useLookOf = (): LookOf => useSyncExternalStore(listeners.add, () => finder);

/** A remote that shows kinds, and how its code is loaded. */
export interface LooksSource {
  kinds: readonly string[];
  load: () => Promise<unknown>;
}

/**
 * How long a page waits for the remotes that show kinds. Their code comes with the page that needs it; what is later than that is late,
 * and need not keep the others' records from being seen: they are drawn anew when it comes. Milliseconds.
 */
const PATIENCE_MS = 2_000;

/** What has not been loaded yet. */
let missing = new Set<LooksSource>();
/** A page that waited has shown what there is: the next one need not wait. */
let hasWaited = false;

/** The shell says how the remotes that show kinds are loaded, each by itself. */
export function provideLooks(sources: readonly LooksSource[]): void {
  missing = new Set(sources);
  hasWaited = false;
}

async function load(sources: Iterable<LooksSource>): Promise<void> {
  const loading = [...sources].map(async (source) => {
    try {
      await source.load();
      missing.delete(source);
    } catch (error) {
      // The generic rows stand, and the next page tries again.
      console.warn('The looks of a kind could not be loaded', error);
    }
  });
  await Promise.all(loading);
}

/** For a page of a remote that shows other remotes' kinds: has them loaded, and answers whether they are awaited yet. */
export function useAllLooks(): { looks: readonly WholeLook[]; awaited: boolean } {
  const looks = useLooks();
  const [awaited, setAwaited] = useState(!hasWaited && missing.size > 0);
  useEffect(() => {
    const goOn = () => {
      hasWaited = true;
      setAwaited(false);
    };
    const timer = setTimeout(goOn, PATIENCE_MS);
    let isGone = false;
    void load(missing).then(() => isGone || goOn());
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return { looks, awaited };
}

/**
 * For a list of records: has the remotes loaded that show these kinds, and answers whether they are awaited before the list is first shown.
 * What comes later is drawn anew.
 */
export function useLooksOf(records: readonly Pick<SomeRecord, 'kind' | 'babyId'>[]): boolean {
  useLooks();
  const isEmpty = records.length === 0;
  const babyId = records[0]?.babyId ?? '';
  const kinds = [...new Set(records.map(({ kind }) => kind))].sort();
  const wanted = kinds.filter((kind) => !given.has(kind) || lookOf(kind).ready).join();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isEmpty) return undefined;
    const show = () => setShown(true);
    const names = wanted.split(',');
    const timer = setTimeout(show, PATIENCE_MS);
    const sources = [...missing].filter(({ kinds: shown }) => shown.some((kind) => names.includes(kind)));
    void load(sources)
      .then(() => Promise.all(names.map((kind) => lookOf(kind).ready?.(babyId))))
      .then(show, show);
    return () => clearTimeout(timer);
  }, [wanted, isEmpty, babyId]);
  return wanted !== '' && !isShown;
}
