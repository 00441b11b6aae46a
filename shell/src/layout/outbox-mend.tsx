import { Button, Stack, Typography } from '@mui/material';
import { NotesField } from '@nestling/shared-ui';
import { FieldInput, type Input, inputOf, missingText, sentAs } from '@nestling/shared-ui/pickers';
import { declaredKind, lookOf, type OutboxWrite, useZone } from '@nestling/shared-ui/platform';
import { type MendableField, mendableFields } from '@nestling/shared-ui/refusals';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useState } from 'react';

/** What stands in the inputs, by the names of the fields. */
type Inputs = Readonly<Record<string, Input>>;

const isHalfTyped = (input: Input) => typeof input === 'object' && input.date + input.time !== '';

export interface MendFormProps {
  write: OutboxWrite;
  onSave: (fields: object) => void;
  onCancel: () => void;
}

/** The fields of a refused write, to be mended and sent again. An input that is left alone keeps its value, a time its seconds. */
export default function MendForm({ write, onSave, onCancel }: MendFormProps) {
  const zone = useZone();
  const declared = declaredKind(write.kind);
  const { say: sayOfKind } = lookOf(write.kind);
  const [fields] = useState(() => mendableFields(write));
  const [original] = useState<Inputs>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field, write.fields[name], zone)])),
  );
  const [inputs, setInputs] = useState(original);
  // With the other one running, this one can only be kept as a past one.
  const problem = problemOf(fields, inputs, zone, write);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    const sent = fields.map(([name, field]) => ({
      name,
      value: sentAs(field, inputs[name], zone),
      before: sentAs(field, original[name], zone),
    }));
    const changed = sent.filter(({ value, before }) => value !== before);
    onSave(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
  }

  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 1.5, mt: 1 }}>
      {fields.map(([name, field]) => {
        const value = inputs[name] ?? '';
        const onChange = (next: Input) => setInputs({ ...inputs, [name]: next });
        if (name === 'notes' && typeof value === 'string')
          return <NotesField key={name} value={value} onChange={onChange} />;
        return (
          <FieldInput
            key={name}
            field={field}
            sayOfKind={sayOfKind}
            all={declared?.fields ?? {}}
            values={write.fields}
            value={value}
            optional={name === 'endTime'}
            aheadMs={name === 'endTime' ? (declared?.endAheadMs ?? 0) : 0}
            onChange={onChange}
          />
        );
      })}
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={problem !== undefined}>
          {say('Save')}
        </Button>
        <Button onClick={onCancel}>{say('Cancel')}</Button>
      </Stack>
    </Stack>
  );
}

function problemOf(
  fields: readonly [name: string, field: MendableField][],
  inputs: Inputs,
  zone: string,
  { kind, running }: OutboxWrite,
): string | undefined {
  const sent = (entry: [string, MendableField]) => sentAs(entry[1], inputs[entry[0]], zone);
  const lacking = fields.find((entry) => missingText(entry[1]) && sent(entry) === null);
  if (lacking) return missingText(lacking[1], lookOf(kind).say);
  const { startTime, endTime } = Object.fromEntries(fields.map((entry) => [entry[0], sent(entry)]));
  if (running !== undefined && !endTime) return say('Enter when it ended to keep it as a past record.');
  // Half typed is not empty.
  if (!endTime && isHalfTyped(inputs.endTime ?? '')) return say('Please enter when it ended');
  return startTime && endTime && Date.parse(String(endTime)) <= Date.parse(String(startTime))
    ? say('End time must be after start time')
    : undefined;
}
