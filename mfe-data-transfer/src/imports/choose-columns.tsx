import { Stack, TextField, Typography } from '@mui/material';
import { inContext, listText, type RecipeKind, text, type UnknownColumns } from '@nestling/contract';
import { CheckField } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { useId } from 'react';
import { type Draft, kindColumnsOf, PARTS, valuesOf } from './recipe.ts';

const PART_WORDS: Record<(typeof PARTS)[number], string> = {
  start: text('Start'),
  end: text('End'),
  minutes: text('Minutes'),
  amount: text('Amount'),
  notes: text('Notes'),
};

/** What a row can become, in the order in which it is offered. */
const KIND_WORDS: Record<RecipeKind, string> = {
  sleep: text('Sleep'),
  breast_left: text('Left breast'),
  breast_right: text('Right breast'),
  bottle: text('Bottle'),
  formula: text('Formula'),
  solid: text('Solid food'),
  diaper_wet: text('Wet diaper'),
  diaper_dirty: text('Dirty diaper'),
  diaper_both: text('Wet and dirty diaper'),
  pumping: text('Pumping'),
  temperature: text('Temperature'),
  care: text('Care'),
  note: text('Note'),
  skip: inContext('rows of a file', 'Leave out'),
};
const RECORDS = Object.keys(KIND_WORDS).filter((kind) => kind !== 'skip') as RecipeKind[];

interface ChooseColumnsProps {
  unknown: UnknownColumns;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** What the columns of files mean that come from no app known here (row REC-45): said once, the server keeps it for the next one. */
export function ChooseColumns({ unknown, draft, onChange }: ChooseColumnsProps) {
  const titleId = useId();
  const { names, rows } = unknown;
  const file = listText(say, names);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {say('{rows, plural, one {{file}, # row} other {{file}, # rows}}', { rows, file })}
      </Typography>
      <CheckField
        label={say('{count, plural, one {Leave this file out} other {Leave these files out}}', { count: names.length })}
        checked={draft.isLeftOut ?? false}
        onChange={(isLeftOut) => onChange({ ...draft, isLeftOut })}
      />
      {!draft.isLeftOut && <Columns unknown={unknown} draft={draft} onChange={onChange} />}
    </Stack>
  );
}

function Columns({ unknown, draft, onChange }: ChooseColumnsProps) {
  return (
    <>
      {PARTS.map((part) => (
        <Select
          key={part}
          label={say(PART_WORDS[part])}
          required={part === 'start'}
          value={draft[part]}
          choices={unknown.columns.map(choiceOf)}
          onChange={(column) => onChange({ ...draft, [part]: column })}
        />
      ))}
      <Select
        label={say('Column that says what a row is')}
        value={draft.kindColumn}
        choices={kindColumnsOf(unknown).map(choiceOf)}
        onChange={(kindColumn) => onChange({ ...draft, kindColumn, values: {} })}
      />
      {draft.kindColumn ? (
        valuesOf(unknown, draft).map((value) => (
          <KindSelect
            key={value}
            label={say('“{value}” is', { value })}
            value={draft.values?.[value]}
            kinds={[...RECORDS, 'skip']}
            onChange={(kind) => onChange({ ...draft, values: { ...draft.values, [value]: kind } })}
          />
        ))
      ) : (
        <KindSelect
          label={say('Each row is')}
          value={draft.is}
          kinds={RECORDS}
          onChange={(is) => onChange({ ...draft, is })}
        />
      )}
    </>
  );
}

const choiceOf = ({ name, samples }: UnknownColumns['columns'][number]) => ({
  value: name,
  label:
    samples.length > 0 ? say('{column}: {samples}', { column: name, samples: samples.slice(0, 2).join(', ') }) : name,
});

interface KindSelectProps {
  label: string;
  value: RecipeKind | undefined;
  kinds: readonly RecipeKind[];
  onChange: (kind: RecipeKind) => void;
}

const KindSelect = ({ label, value, kinds, onChange }: KindSelectProps) => (
  <Select
    required
    label={label}
    value={value}
    choices={kinds.map((kind) => ({ value: kind, label: say(KIND_WORDS[kind]) }))}
    onChange={(kind) => onChange(kind as RecipeKind)}
  />
);

interface SelectProps {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  required?: boolean;
  onChange: (value: string) => void;
}

const Select = ({ label, value = '', choices, required = false, onChange }: SelectProps) => (
  <TextField select required={required} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="" disabled={required} />
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);
