import {
  type Baby,
  type Fact,
  type PersonOfBaby,
  RESERVED_KINDS,
  type RecordEvent,
  type TextValues,
  text,
  withinSentence,
} from '@nestling/contract';
import { declaredKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** What somebody else did, with all that it takes to say it. */
export interface Deed {
  name: Fact['name'];
  baby: Baby;
  /** Who did it; nothing where nobody knows their name. */
  person?: PersonOfBaby | undefined;
}

/** What happened to a record. `label` is the kind's, of kinds that are not named here. */
const RECORD_EVENTS: Record<RecordEvent, string> = {
  recorded: text(
    "{kind, select, sleep {{who} recorded {baby}'s sleep} feeding {{who} recorded {baby}'s feeding} other {{who} recorded {baby}'s {label}}}",
  ),
  started: text(
    "{kind, select, sleep {{who} started {baby}'s sleep} feeding {{who} started {baby}'s feeding} other {{who} started {baby}'s {label}}}",
  ),
  ended: text(
    "{kind, select, sleep {{who} ended {baby}'s sleep} feeding {{who} ended {baby}'s feeding} other {{who} ended {baby}'s {label}}}",
  ),
  changed: text(
    "{kind, select, sleep {{who} changed {baby}'s sleep} feeding {{who} changed {baby}'s feeding} other {{who} changed {baby}'s {label}}}",
  ),
  deleted: text(
    "{kind, select, sleep {{who} deleted {baby}'s sleep} feeding {{who} deleted {baby}'s feeding} other {{who} deleted {baby}'s {label}}}",
  ),
};
/** What is before the dot in names of facts that are not about records. */
const NO_KINDS: readonly string[] = [...RESERVED_KINDS, 'people', 'data'];

const OTHERS: Partial<Record<Fact['name'], string>> = {
  'baby.changed': text("{who} changed {baby}'s details"),
  // Also told when an import is undone or restored, and of a merge: what they have in common.
  'data.imported': text('{who} changed records of {baby}'),
  'todo.added': text('{who} added a to-do for {baby}'),
  'todo.completed': text('{who} completed a to-do for {baby}'),
  'todo.changed': text('{who} changed a to-do for {baby}'),
  'todo.deleted': text('{who} deleted a to-do for {baby}'),
};

const whoOf = ({ person }: Deed): string => person?.name ?? say('Somebody');

/** Only owners are told who has come (row FAM-18). */
function joined({ baby, person }: Deed): string | undefined {
  if (baby.role !== 'owner' || !person) return undefined;
  const words = { who: person.name, baby: baby.name };
  return say(person.role === 'viewer' ? '{who} can now see {baby}' : '{who} can now care for {baby}', words);
}

/** 'Anna started Mia's sleep'; nothing for what is no news. */
function sentenceOf(deed: Deed): string | undefined {
  const { name, baby } = deed;
  if (name === 'people.joined') return joined(deed);
  const words: TextValues = { who: whoOf(deed), baby: baby.name };
  const other = OTHERS[name];
  if (other) return say(other, words);
  const [kind = '', event = ''] = name.split('.');
  const sentence = Object.hasOwn(RECORD_EVENTS, event) && RECORD_EVENTS[event as RecordEvent];
  if (!sentence || NO_KINDS.includes(kind)) return undefined;
  return say(sentence, { ...words, kind, label: labelInside(kind) });
}

/** What a kind is called inside a sentence. */
const labelInside = (kind: string): string =>
  withinSentence(say, say(declaredKind(kind)?.label ?? kind.replaceAll('_', ' ')));

const listOf = (names: Iterable<string>): string => new Intl.ListFormat(say.locale).format(names);

/** What others did in one moment, in one line; nothing where none of it is news (row FAM-51). */
export function lineOf(deeds: readonly Deed[]): string | undefined {
  const told = deeds.filter((deed) => sentenceOf(deed) !== undefined);
  const [first] = told;
  if (!first || told.length === 1) return first && sentenceOf(first);
  const who = new Set(told.map(whoOf));
  // Names as long as the line has room for them.
  const words = { people: who.size, names: listOf(who), changes: told.length };
  return told.every(({ name }) => name === 'people.joined')
    ? say('{people, plural, =1 {{names} joined} =2 {{names} joined} other {# people joined}}', words)
    : say(
        '{people, plural, =1 {{names} made {changes, plural, one {# change} other {# changes}}} =2 {{names} made {changes, plural, one {# change} other {# changes}}} other {# people made {changes, plural, one {# change} other {# changes}}}}',
        words,
      );
}

/** Whose access has its last day tomorrow; nothing where nobody's has (row FAM-35). */
export const endingLine = (names: readonly string[]): string | undefined =>
  names.length > 0 ? say('Access of {names} ends tomorrow', { names: listOf(new Set(names)) }) : undefined;
