import { type Field, type Kind, shownFields } from '@nestling/contract';
import { type ReactNode, useState } from 'react';
import { useLookOf } from '../platform/kinds/declared-kinds.ts';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { useZone } from '../platform/react/use-zone.ts';
import { FieldInput, fieldProblem, type Input, inputOf, sentAs } from './field-input.tsx';

interface KindFields {
  inputs: ReactNode;
  /** What was changed, `null` for what was emptied, or why it cannot be taken. */
  read: () => Record<string, unknown> | { problem: string };
}

/**
 * The inputs of a kind's own fields, from its declaration, over what a record has. An input that is left alone is not sent; one that needs
 * a flag is there while the flag is on, and emptied where that was turned off.
 */
export function useKindFields(
  { name: kind, fields: all }: Pick<Kind, 'name' | 'fields'>,
  record: object,
  onChange: () => void,
  ownInputs: RecorderProps['inputs'] = {},
): KindFields {
  const zone = useZone();
  const fields = shownFields({ fields: all });
  const { say: sayOfKind } = useLookOf()(kind);
  const before = record as Readonly<Record<string, unknown>>;
  const [typed, setTyped] = useState<Readonly<Record<string, Input>>>({});
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in typed ? sentAs(field, typed[name], zone) : (before[name] ?? null),
    ]),
  );
  /** Whether the flag that a field needs is on. */
  const isAsked = ({ with: needed }: Field) => !needed || given[needed.flag] === true;
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field));
  const sent = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isAsked(field) ? given[name] : null]),
  );
  return {
    inputs: asked.map(([name, field]) => (
      <FieldInput
        key={name}
        field={field}
        Own={ownInputs[name]}
        sayOfKind={sayOfKind}
        all={all}
        values={sent}
        value={typed[name] ?? inputOf(field, before[name], zone)}
        onChange={(value) => {
          onChange();
          setTyped((others) => ({ ...others, [name]: value }));
        }}
      />
    )),
    read() {
      for (const [name, field] of Object.entries(fields)) {
        const problem = fieldProblem(field, sent[name], sayOfKind);
        if (problem) return { problem };
      }
      return Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== (before[name] ?? null)));
    },
  };
}
