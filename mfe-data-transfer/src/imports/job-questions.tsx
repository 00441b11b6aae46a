import { Box, Stack, TextField, Typography } from '@mui/material';
import type { ImportJob } from '@nestling/contract';

/** More choices than these are a list that opens. */
const MOST_RADIOS = 6;

export type Answers = Record<string, string>;

/** Whether everything is said that has no preset. */
export const isAnswered = ({ questions }: Pick<ImportJob, 'questions'>, answers: Answers): boolean =>
  questions.every(({ id, preset }) => (answers[id] ?? preset) !== undefined);

interface JobQuestionsProps {
  job: ImportJob;
  answers: Answers;
  onAnswer: (id: string, value: string) => void;
}

/** What the files leave open, each once; the server says the words. */
export function JobQuestions({ job, answers, onAnswer }: JobQuestionsProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {job.questions.map((question) => (
        <Question
          key={question.id}
          {...question}
          value={answers[question.id] ?? question.preset ?? ''}
          onAnswer={(value) => onAnswer(question.id, value)}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps extends Pick<ImportJob['questions'][number], 'id' | 'text' | 'choices'> {
  value: string;
  onAnswer: (value: string) => void;
}

/** Native radios: by keys as by thumb. */
function Question({ id, text, choices, value, onAnswer }: QuestionProps) {
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
