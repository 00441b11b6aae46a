import { feedingKind, sleepKind } from '@nestling/contract/http';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { babyBuddy } from './baby-buddy.ts';
import { babyTracker } from './baby-tracker.ts';
import { type Format, type ImportKind, Layout } from './format.ts';
import { glow } from './glow.ts';
import { huckleberry } from './huckleberry.ts';
import { nara } from './nara.ts';

const FORMATS = [nara, huckleberry, babyBuddy, glow, babyTracker];

const KIND_NAMES: Record<ImportKind, string> = { sleep: 'Sleep', nursing: 'Nursing' };

/**
 * Whose file it is, by its header alone.
 * @throws Refusal 400 for a header that nobody here knows, and for the wrong kind, naming the right one
 */
export function detect(header: string[], kind: ImportKind): { format: Format; layout: Layout } {
  for (const format of FORMATS) {
    const layout = new Layout(header, format.aliases);
    const kinds = format.kinds(layout.has);
    const [right] = kinds;
    if (!right) continue;
    if (kinds.includes(kind)) return { format, layout };
    throw new Refusal(
      400,
      'wrong_kind',
      `This is a file of ${right === 'sleep' ? 'sleeps' : 'feedings'}. Please choose the type '${KIND_NAMES[right]}'.`,
      { data: { field: 'type', choices: [{ value: right, label: `Import as ${KIND_NAMES[right]}` }] } },
    );
  }
  throw badRequest(unknownHeader(header, kind));
}

function unknownHeader(header: string[], kind: ImportKind): string {
  const found = header
    .slice(0, 12)
    .map((name) => `'${name.trim().slice(0, 40)}'`)
    .join(', ');
  const { csv } = kind === 'sleep' ? sleepKind : feedingKind;
  // Its own columns, as Nighp Baby Tracker has them; ours come after them.
  const own = csv.slice(
    0,
    csv.findIndex(({ of }) => of === 'start'),
  );
  const expected = own.map(({ header }) => header).join(', ');
  return (
    `The columns of this file are not known: ${found}. Expected: ${expected}, ` +
    'or an export of Baby Tracker, Huckleberry, Baby Buddy, Glow or Nara.'
  );
}
