import { TextField } from '@mui/material';
import { FEEDING_NAMES, type FeedingType } from '@nestling/contract';

const TYPES = Object.keys(FEEDING_NAMES) as FeedingType[];

export function TypeField({ value, onChange }: { value: FeedingType; onChange: (type: FeedingType) => void }) {
  return (
    <TextField select label="Type" value={value} onChange={(event) => onChange(event.target.value as FeedingType)}>
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {FEEDING_NAMES[type]}
        </option>
      ))}
    </TextField>
  );
}
