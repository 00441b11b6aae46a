import { type Baby, type Fact, type PersonOfBaby, RESERVED_KINDS, type RecordEvent } from '@nestling/contract';
import { declaredKind } from '@nestling/shared-ui/platform';

/** What somebody else did, with all that it takes to say it. */
export interface Deed {
  name: Fact['name'];
  baby: Baby;
  /** Who did it; nothing where nobody knows their name. */
  person?: PersonOfBaby | undefined;
}

const RECORD_EVENTS: readonly string[] = ['recorded', 'started', 'ended', 'changed', 'deleted'] satisfies RecordEvent[];
/** What is before the dot in names of facts that are not about records. */
const NO_KINDS: readonly string[] = [...RESERVED_KINDS, 'people', 'data'];

const OTHERS: Partial<Record<Fact['name'], (who: string, baby: string) => string>> = {
  'baby.changed': (who, baby) => `${who} changed ${baby}'s details`,
  // Also told when an import is undone or restored, and of a merge: what they have in common.
  'data.imported': (who, baby) => `${who} changed records of ${baby}`,
  'todo.added': (who, baby) => `${who} added a to-do for ${baby}`,
  'todo.completed': (who, baby) => `${who} completed a to-do for ${baby}`,
  'todo.changed': (who, baby) => `${who} changed a to-do for ${baby}`,
  'todo.deleted': (who, baby) => `${who} deleted a to-do for ${baby}`,
};

const whoOf = ({ person }: Deed): string => person?.name ?? 'Somebody';

/** Only owners are told who has come (row FAM-18). */
function joined({ baby, person }: Deed): string | undefined {
  if (baby.role !== 'owner' || !person) return undefined;
  return `${person.name} can now ${person.role === 'viewer' ? 'see' : 'care for'} ${baby.name}`;
}

/** 'Anna started Mia's sleep'; nothing for what is no news. */
function sentenceOf(deed: Deed): string | undefined {
  const { name, baby } = deed;
  if (name === 'people.joined') return joined(deed);
  const other = OTHERS[name]?.(whoOf(deed), baby.name);
  if (other) return other;
  const [kind = '', event = ''] = name.split('.');
  if (!RECORD_EVENTS.includes(event) || NO_KINDS.includes(kind)) return undefined;
  const label = declaredKind(kind)?.label ?? kind.replaceAll('_', ' ');
  return `${whoOf(deed)} ${event} ${baby.name}'s ${label.toLowerCase()}`;
}

const list = new Intl.ListFormat('en');

/** Names as long as the line has room for them. */
function namesOf(deeds: readonly Deed[]): string {
  const names = [...new Set(deeds.map(whoOf))];
  return names.length > 2 ? `${names.length} people` : list.format(names);
}

/** What others did in one moment, in one line; nothing where none of it is news (row FAM-51). */
export function lineOf(deeds: readonly Deed[]): string | undefined {
  const told = deeds.filter((deed) => sentenceOf(deed) !== undefined);
  const [first] = told;
  if (!first || told.length === 1) return first && sentenceOf(first);
  const did = told.every(({ name }) => name === 'people.joined') ? 'joined' : `made ${told.length} changes`;
  return `${namesOf(told)} ${did}`;
}

/** Whose access has its last day tomorrow; nothing where nobody's has (row FAM-35). */
export const endingLine = (names: readonly string[]): string | undefined =>
  names.length > 0 ? `Access of ${list.format(new Set(names))} ends tomorrow` : undefined;
