import { Box, InputAdornment, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { text } from '@nestling/contract';
import { PersonDisc, personStart } from '@nestling/shared-ui/people';
import { useSession } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { keyOf } from './makers.ts';
import type { MakerChosen } from './use-maker.ts';

const EVERYBODY = text('Everybody');
/** More than these are no longer seen at a glance. */
const MOST_BUTTONS = 6;
/** A long name is cut, its tooltip has all of it. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 240 };

type MakerChoiceProps = Pick<MakerChosen<unknown>, 'makers' | 'maker' | 'choose'>;

/** 'Everybody', 'You', 'Anna', 'Robin (left)': whose records are shown. Nothing where there is nobody to choose. */
export function MakerChoice({ makers, maker, choose }: MakerChoiceProps) {
  const me = useSession().user?.id;
  if (makers.length === 0) return null;
  const value = maker ? keyOf(maker) : EVERYBODY;
  const chooseKey = (key: string) => choose(makers.find((each) => keyOf(each) === key));
  if (makers.length > MOST_BUTTONS) {
    return (
      <TextField
        select
        label={say('Recorded by')}
        value={value}
        onChange={({ target }) => chooseKey(target.value)}
        sx={{ maxWidth: 320, ...NOT_PRINTED }}
        slotProps={{
          input: {
            startAdornment: maker && (
              <InputAdornment position="start">
                <PersonDisc size={24} person={maker} isNamed />
              </InputAdornment>
            ),
          },
        }}
      >
        <option value={EVERYBODY}>{say(EVERYBODY)}</option>
        {makers.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {personStart(each, me)}
          </option>
        ))}
      </TextField>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={say('Recorded by')}
      onChange={(_, key: string | null) => key !== null && chooseKey(key)}
      sx={{ flexWrap: 'wrap', ...NOT_PRINTED }}
    >
      <ToggleButton value={EVERYBODY}>{say(EVERYBODY)}</ToggleButton>
      {makers.map((each) => {
        const name = personStart(each, me);
        return (
          <ToggleButton key={keyOf(each)} value={keyOf(each)} title={name} sx={{ pl: 1.5, maxWidth: '100%' }}>
            <PersonDisc size={24} person={each} isNamed />
            <Box component="span" sx={CUT}>
              {name}
            </Box>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
