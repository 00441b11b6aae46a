import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { CheckField } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';

interface BabiesFieldProps {
  babies: readonly Baby[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  problem: string | undefined;
}

/** Which of one's babies; not asked where there is one. */
export function BabiesField({ babies, chosen, onChange, problem }: BabiesFieldProps) {
  if (babies.length < 2) return null;
  const without = (id: string) => chosen.filter((each) => each !== id);
  return (
    <FormControl component="fieldset" fullWidth error={problem !== undefined}>
      <FormLabel component="legend">{say('Babies')}</FormLabel>
      {babies.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...without(id), id] : without(id))}
        />
      ))}
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  );
}
