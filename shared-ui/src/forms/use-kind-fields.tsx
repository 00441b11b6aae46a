import { type Field, fieldOf, isEmpty, isMet, type Kind, shownFields } from '@nestling/contract';
import { type ReactNode, useState } from 'react';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { useZone } from '../platform/react/use-zone.ts';
import { FieldInput, fieldProblem, type Input, inputOf, saysItself, sentAs } from './field-input.tsx';
import { useWrongField } from './wrong-field.ts';

/** What fields of a record are changed to, or why that cannot be taken. */
export type FieldsRead =
  | { changes: Readonly<Record<string, unknown>>; problem?: undefined }
  | { problem: string; changes?: undefined };

export interface KindFields {
  inputs: ReactNode;
  /** What the record would have now. */
  values: Readonly<Record<string, unknown>>;
  /** What was changed, `null` for what was emptied, or why it cannot be taken: `''` where its field says it. */
  read: () => FieldsRead;
  /** Has a field say what is wrong with it, and answers what is left to be said: nothing where it could. */
  tell: (field: string, problem: string) => string;
}

/** Whether two values are one; those of a list are compared by what they hold. */
const isSame = (a: unknown, b: unknown) => a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/**
 * The inputs of a kind's own fields, or of some of them, from its declaration, over what a record has. An input that is left alone is not
 * sent; one that needs another field is there while that is as it needs it, and emptied where that was changed. `now`: what others than these
 * inputs have changed of the record.
 */
export function useKindFields(
  { name: kind, fields: all }: Pick<Kind, 'name' | 'fields'>,
  record: object,
  onChange: () => void,
  ownInputs: RecorderProps['inputs'] = {},
  now: object = {},
): KindFields {
  const zone = useZone();
  const fields = shownFields({ fields: all });
  const { say: sayOfKind } = useLookOf()(kind);
  const before = record as Readonly<Record<string, unknown>>;
  const [typed, setTyped] = useState<Readonly<Record<string, Input>>>({});
  const wrong = useWrongField();
  const given: Readonly<Record<string, unknown>> = {
    ...before,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        name in typed ? sentAs(field, typed[name], zone) : (before[name] ?? null),
      ]),
    ),
    ...now,
  };
  /** Whether the other field that a field needs is as it needs it, and there itself; one that is only asked for then stays where the record has it beside something else. */
  const isAsked = (name: string, { with: needed, askedWith }: Field): boolean => {
    const mayGo = askedWith && (isEmpty(before[name]) || isMet(askedWith, before[fieldOf(askedWith)]));
    if (mayGo && !isMet(askedWith, given[fieldOf(askedWith)])) return false;
    if (!needed) return true;
    const other = all[fieldOf(needed)];
    return isMet(needed, given[fieldOf(needed)]) && (!other || isAsked(fieldOf(needed), other));
  };
  const asked = Object.entries(fields).filter(([name, field]) => isAsked(name, field));
  const sent = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isAsked(name, field) ? given[name] : null]),
  );
  const tell = (name: string, problem: string): string => {
    const field = fields[name];
    if (!field || !saysItself(field)) return problem;
    wrong.tell(name, problem);
    return '';
  };
  return {
    values: sent,
    tell,
    inputs: asked.map(([name, field]) => (
      <FieldInput
        key={name}
        field={field}
        Own={ownInputs[name]}
        sayOfKind={sayOfKind}
        all={all}
        values={sent}
        value={typed[name] ?? inputOf(field, before[name], zone)}
        wrong={wrong.at(name)}
        onChange={(value) => {
          onChange();
          wrong.forget();
          setTyped((others) => ({ ...others, [name]: value }));
        }}
      />
    )),
    read() {
      for (const [name, field] of Object.entries(fields)) {
        const problem = fieldProblem(field, sent[name], sayOfKind);
        const missing = isAsked(name, field) && !sent[name] ? field.with?.missing : undefined;
        const told = problem ?? (missing && sayOfKind(missing));
        if (told === undefined) continue;
        return { problem: tell(name, told) };
      }
      const changed = Object.entries(sent).filter(([name, value]) => !isSame(value, before[name] ?? null));
      return { changes: Object.fromEntries(changed) };
    },
  };
}
