import { Chip, Stack, TextField, Typography } from '@mui/material';
import { ageOn, dayOf, ofKind, text } from '@nestling/contract';
import { type Milestone, milestoneKind } from '@nestling/contract/kinds/milestone';
import { usePhotos } from '@nestling/shared-ui/photos/form';
import { DateField, useLedBack } from '@nestling/shared-ui/pickers';
import { clock, type OwnInputProps, type RecorderProps, useBabies, useZone } from '@nestling/shared-ui/platform';
import { SourceLink, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { SUGGESTIONS_SOURCE, suggestionsAt } from './suggestions.ts';

const KINDS = [milestoneKind.name];
/** Beyond so many of the newest, what was suggested at this age is hardly recorded. */
const MOST_KNOWN = 100;

const IN_FUTURE = text('A milestone cannot be in the future');

/** What the dialogs of a milestone ask for beyond its declaration: words by age, a calendar, photos. */
export function useMilestoneForm(
  babyId: string,
  stored?: Milestone,
): Required<Pick<RecorderProps, 'inputs' | 'beside' | 'check'>> {
  const zone = useZone();
  const birthDate = useBabies().babies.find(({ id }) => id === babyId)?.birthDate;
  const today = dayOf(clock.now(), zone).toString();
  const isNew = stored === undefined;
  // Other inputs would take the place of those that somebody types into: they are made anew for what they say alone.
  const inputs = useMemo(() => {
    const months = birthDate === undefined ? 0 : ageOn(birthDate, Temporal.PlainDate.from(today)).months;
    const suggestions = isNew ? suggestionsAt(months) : [];
    return {
      title: (props: OwnInputProps) => <TitleInput {...props} babyId={babyId} suggestions={suggestions} />,
      date: (props: OwnInputProps) => <DateField {...props} latest={today} />,
    };
  }, [babyId, birthDate, today, isNew]);
  const { label, most } = milestoneKind.fields.photoIds;
  return {
    inputs,
    beside: usePhotos({ babyId, label: say(label), most, photoIds: stored?.photoIds }),
    check: (record) => ((record as Milestone).date > today ? { text: say(IN_FUTURE), field: 'date' } : undefined),
  };
}

interface TitleInputProps extends OwnInputProps {
  babyId: string;
  /** Texts. */
  suggestions: readonly string[];
}

/** What happened, in the person's own words, or one of those that suit the age. */
function TitleInput({ label, value, wrong, onChange, babyId, suggestions: all }: TitleInputProps) {
  const suggestions = useUnrecorded(babyId, all);
  const ledBack = useLedBack(wrong);
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        {...ledBack}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
      />
      {suggestions.length > 0 && (
        <>
          <Stack direction="row" role="group" aria-label={say('Suggestions')} sx={{ flexWrap: 'wrap', gap: 1 }}>
            {suggestions.map((suggestion) => (
              <Chip
                key={suggestion}
                data-fills
                variant="outlined"
                label={say(suggestion)}
                onClick={() => onChange(say(suggestion))}
                sx={{ height: 'auto', minHeight: 48, borderRadius: 6, '& .MuiChip-label': { whiteSpace: 'normal' } }}
              />
            ))}
          </Stack>
          {/* As far from the suggestions as the link reaches above its line. */}
          <Typography variant="caption" sx={{ color: 'text.secondary', pt: 1 }}>
            {say('Every child has its own pace.')}{' '}
            <SourceLink href={SUGGESTIONS_SOURCE.url}>
              {say('Source: {source}', { source: SUGGESTIONS_SOURCE.name })}
            </SourceLink>
          </Typography>
        </>
      )}
    </Stack>
  );
}

/** Those of the suggestions that are not recorded yet, in the reader's language or in English, as far as this device knows. */
function useUnrecorded(babyId: string, suggestions: readonly string[]): readonly string[] {
  const { records } = useNewest(babyId, KINDS, say('Failed to load milestones'), { first: MOST_KNOWN });
  const recorded = new Set(ofKind(milestoneKind, records).map(({ title }) => plain(title)));
  return suggestions.filter((title) => !recorded.has(plain(title)) && !recorded.has(plain(say(title))));
}

/** As people type it, with capitals or without. */
const plain = (title: string) => title.trim().toLocaleLowerCase();
