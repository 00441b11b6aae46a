import { Box, Stack, TextField, Typography } from '@mui/material';
import type { ImportJob, ImportRecipes, UnknownColumns } from '@nestling/contract';
import { ChooseColumns } from './choose-columns.tsx';
import { type Drafts, draftOf, recipeOf } from './recipe.ts';

/** Of the time zone every one is an answer (row REC-43): the server names the person's own. */
const ZONE = 'zone';

/** More choices than these are a list that opens. */
const MOST_RADIOS = 6;

type Questions = Pick<ImportJob, 'questions'>;

/** What is said so far: choices by the ids of their questions, columns by their keys. */
export interface Answers {
  choices: Readonly<Record<string, string>>;
  columns: Drafts;
}

export const NO_ANSWERS: Answers = { choices: {}, columns: {} };

/** What is sent; nothing while something is not said that has no preset. */
export function sentAnswers({ questions }: Questions, { choices, columns }: Answers) {
  const sent: Record<string, string | ImportRecipes> = {};
  for (const { id, preset, files } of questions) {
    const answer = files ? recipesOf(files, columns) : (choices[id] ?? preset);
    if (answer === undefined) return undefined;
    if (files || choices[id] !== undefined) sent[id] = answer;
  }
  return sent;
}

/** A recipe for all columns, where each is whole. */
function recipesOf(all: readonly UnknownColumns[], drafts: Drafts) {
  const recipes: ImportRecipes = {};
  for (const unknown of all) {
    const recipe = recipeOf(unknown, draftOf(unknown, drafts));
    if (!recipe) return undefined;
    recipes[unknown.key] = recipe;
  }
  return recipes;
}

interface JobQuestionsProps {
  job: ImportJob;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** What the files leave open, each once; the server says the words. */
export function JobQuestions({ job, answers, onAnswer }: JobQuestionsProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {job.questions.map((question) =>
        question.files ? (
          <Stack key={question.id} sx={{ gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{question.text}</Typography>
            {question.files.map((unknown) => (
              <ChooseColumns
                key={unknown.key}
                unknown={unknown}
                draft={draftOf(unknown, answers.columns)}
                onChange={(draft) => onAnswer({ ...answers, columns: { ...answers.columns, [unknown.key]: draft } })}
              />
            ))}
          </Stack>
        ) : (
          <Question
            key={question.id}
            {...question}
            value={answers.choices[question.id] ?? question.preset ?? ''}
            onAnswer={(value) => onAnswer({ ...answers, choices: { ...answers.choices, [question.id]: value } })}
          />
        ),
      )}
    </Stack>
  );
}

interface QuestionProps extends Pick<ImportJob['questions'][number], 'id' | 'text' | 'choices'> {
  value: string;
  onAnswer: (value: string) => void;
}

/** Native radios: by keys as by thumb. */
function Question({ id, text, choices: named, value, onAnswer }: QuestionProps) {
  const choices = id === ZONE ? zonesAfter(named) : named;
  if (choices.length > MOST_RADIOS)
    return (
      <TextField select label={text} value={value} onChange={(event) => onAnswer(event.target.value)}>
        {!value && <option value="" />}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </TextField>
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {text}
      </Typography>
      {choices.map((choice) => (
        <Box
          key={choice.value}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, cursor: 'pointer' }}
        >
          <input
            type="radio"
            name={`question-${id}`}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onAnswer(choice.value)}
            style={{ width: 20, height: 20, margin: 0, flexShrink: 0, accentColor: 'currentColor' }}
          />
          {choice.label}
        </Box>
      ))}
    </Box>
  );
}

type Choices = QuestionProps['choices'];

const zonesAfter = (named: Choices): Choices => [
  ...named,
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => named.every(({ value }) => value !== zone))
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
];
