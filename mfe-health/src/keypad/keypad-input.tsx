import { Box, Button, TextField } from '@mui/material';
import { numberText } from '@nestling/contract';
import { lineIcon } from '@nestling/shared-ui';
import { useLedBack } from '@nestling/shared-ui/pickers';
import type { OwnInputProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useRef } from 'react';

const BackIcon = lineIcon('BackIcon', <path d="M9 6h11v12H9l-6-6ZM12 9.5l5 5M17 9.5l-5 5" />);

/** What stands before decimals in the language. */
const decimalSign = (): string => numberText(say, 0.5).replaceAll(/\p{Nd}/gu, '');

/** The longest number that is typed by keys, in characters. */
const LONGEST = 7;

/** A number by keys that a thumb finds in the dark; it can be typed as well. */
export function KeypadInput({ label, value, wrong, onChange }: OwnInputProps) {
  const ledBack = useLedBack(wrong);
  const isTyped = useRef(false);
  const type = (next: string) => {
    isTyped.current = true;
    onChange(next);
  };
  // What stood there was proposed: the first key begins anew, else 5 after 2.5 would be 2.55.
  const add = (sign: string) => {
    const before = isTyped.current ? value : '';
    if (before.length < LONGEST) type(before + sign);
  };
  return (
    <Box role="group" aria-label={label} sx={BESIDE}>
      <TextField
        {...ledBack}
        fullWidth
        label={label}
        value={value}
        onChange={(event) => type(event.target.value)}
        // The keys below stand in for the phone's own.
        slotProps={{ htmlInput: { inputMode: 'none', autoComplete: 'off' } }}
        sx={{ '& input': { fontSize: '2rem', textAlign: 'center' } }}
      />
      {/* Digits stand as on every phone, whichever way the language is read. */}
      <Box
        dir="ltr"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mt: 1, [LOW]: { gap: 0.5, mt: 0 } }}
      >
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
          <Key key={digit} text={numberText(say, digit)} onPress={add} />
        ))}
        <Key text={decimalSign()} name={say('Decimal sign')} onPress={add} />
        <Key text={numberText(say, 0)} onPress={add} />
        <Button
          variant="outlined"
          data-fills
          aria-label={say('Delete the last digit')}
          onClick={() => type(value.slice(0, -1))}
          sx={KEY}
        >
          <BackIcon />
        </Button>
      </Box>
    </Box>
  );
}

/** On its side a phone has room for all keys only beside the number. */
const LOW = '@media (max-height: 480px)';
const BESIDE = { [LOW]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, alignItems: 'start' } };

const KEY = { minHeight: 56, [LOW]: { minHeight: 48 }, fontSize: '1.5rem' };

const Key = ({ text, name = text, onPress }: { text: string; name?: string; onPress: (text: string) => void }) => (
  <Button variant="outlined" data-fills aria-label={name} onClick={() => onPress(text)} sx={KEY}>
    {text}
  </Button>
);
