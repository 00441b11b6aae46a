import { TextField } from '@mui/material';
import { FEEDING_NAMES, type FeedingType, feedingKind } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

const TYPES = Object.keys(FEEDING_NAMES) as FeedingType[];

export function TypeField({ value, onChange }: { value: FeedingType; onChange: (type: FeedingType) => void }) {
  return (
    <TextField
      select
      label={say(feedingKind.fields.type.label)}
      value={value}
      onChange={(event) => onChange(event.target.value as FeedingType)}
    >
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {say(FEEDING_NAMES[type])}
        </option>
      ))}
    </TextField>
  );
}
