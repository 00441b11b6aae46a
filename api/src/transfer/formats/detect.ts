import { hasOwnCalls, importLabel, importName, type Say } from '@nestling/contract';
import { KINDS, type Kind, kindNamed, MAKER_COLUMN } from '@nestling/contract/http';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { amila } from './amila.ts';
import { babyBuddy } from './baby-buddy.ts';
import { babyConnect } from './baby-connect.ts';
import { babyPlus } from './baby-plus.ts';
import { babyTracker } from './baby-tracker.ts';
import { type Format, Layout } from './format.ts';
import { glow } from './glow.ts';
import { huckleberry } from './huckleberry.ts';
import { napper } from './napper.ts';
import { nara } from './nara.ts';
import { ownFormat } from './own.ts';
import { feedBaby, snoo } from './short-formats.ts';
import { sproutTrack } from './sprout-track.ts';

/** Those that the calls of a single kind know. */
const EARLIER_APPS = [nara, huckleberry, babyBuddy, glow, babyTracker];
const APPS: readonly Format[] = [...EARLIER_APPS, babyConnect, babyPlus, amila, napper, sproutTrack, feedBaby, snoo];
/** Those of the kinds that other apps have too are read as Baby Tracker's, whose columns come first in them. */
const OWN = KINDS.filter(({ kind }) => !hasOwnCalls(kind.name)).map(({ kind }) => ownFormat(kind));

interface Found {
  format: Format;
  layout: Layout;
  kinds: string[];
}

/**
 * Whose file it is, by its header alone. `say` says to the person what can be done.
 * @throws Refusal 400 for a header that nobody here knows, and for the wrong kind, naming the right one
 */
export function detect(say: Say, header: string[], { name }: Kind): Found {
  // Files of two kinds may share columns: who knows most of them has it, of equals whom the person chose, then who misses
  // the fewest.
  const own = fitting(header, OWN).sort(
    (a, b) =>
      b.layout.known - a.layout.known ||
      Number(b.kinds.includes(name)) - Number(a.kinds.includes(name)) ||
      a.layout.lacking - b.layout.lacking,
  );
  // The calls of a single kind know the files of other apps for sleep and feeding only.
  const apps = fitting(header, EARLIER_APPS)
    .map((app) => ({ ...app, kinds: app.kinds.filter(hasOwnCalls) }))
    .filter(({ kinds }) => kinds.length > 0);
  // A file of a stranger may have the few columns that a kind needs: it is one of that kind where the person says so.
  const meant = own.filter(({ kinds }) => kinds.includes(name));
  const [found] = own[0]?.layout.known === header.length ? own : [...apps, ...meant];
  if (!found) throw unknownHeader(header, name);
  if (found.kinds.includes(name)) return found;
  throw wrongKind(say, found);
}

/** Whose file it is, whatever it holds; nothing for a header that nobody here knows. Who knows most of its columns has it. */
export function detectAny(header: string[]): Found | undefined {
  const byKnown = (a: Found, b: Found) => b.layout.known - a.layout.known || a.layout.lacking - b.layout.lacking;
  const [own] = fitting(header, OWN).sort(byKnown);
  if (own && own.layout.known === header.length) return own;
  const [app] = fitting(header, APPS).sort(byKnown);
  // A file of a newer version of ours has columns that this one does not know.
  return app ?? (own?.layout.has(MAKER_COLUMN) && own.layout.has('Baby') ? own : undefined);
}

/** Each format with what it makes of a header, where that is one of its files. */
const fitting = (header: string[], formats: readonly Format[]): Found[] =>
  formats.flatMap((format): Found[] => {
    const layout = new Layout(header, format.aliases);
    const kinds = format.kinds(layout.has);
    return kinds.length > 0 ? [{ format, layout, kinds }] : [];
  });

function wrongKind(say: Say, { kinds: [right = ''] }: Found): Refusal {
  const kind = kindNamed(right)?.kind;
  const label = kind ? importLabel(kind) : right;
  const choice = { value: importName(right), label: say('Import as {type}', { type: say(label) }) };
  return new Refusal(400, 'wrong_kind', "This is a file of another type. Please choose ''{type}''.", {
    values: { type: { text: label } },
    data: { field: 'type', choices: [choice] },
  });
}

function unknownHeader(header: string[], name: string): Refusal {
  const found = header
    .slice(0, 12)
    .map((column) => `'${column.trim().slice(0, 40)}'`)
    .join(', ');
  const csv = kindNamed(name)?.kind.csv ?? [];
  const hasApps = hasOwnCalls(name);
  // Its own columns, as Nighp Baby Tracker has them; ours come after them.
  const shown = hasApps
    ? csv.slice(
        0,
        csv.findIndex(({ of }) => of === 'start'),
      )
    : csv;
  const expected = shown.map((column) => column.header).join(', ');
  const values = { found, expected };
  return hasApps
    ? badRequest(
        'The columns of this file are not known: {found}. Expected: {expected}, or an export of Baby Tracker, Huckleberry, Baby Buddy, Glow or Nara.',
        values,
      )
    : badRequest('The columns of this file are not known: {found}. Expected: {expected}.', values);
}
