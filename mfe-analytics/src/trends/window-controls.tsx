import { IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { numberText } from '@nestling/contract';
import { ChevronRightIcon } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { dayRangeText } from '../text/time-text.ts';
import type { useTrendWindow } from './use-trend-window.ts';

type WindowControlsProps = ReturnType<typeof useTrendWindow>;

/** Which days: how many, their range, and a window back or on. */
export function WindowControls({ days, count, counts, choose, endsToday, previous, next }: WindowControlsProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, rowGap: 1.5, justifyContent: 'space-between' }}
    >
      <Stack
        direction="row"
        // As the timeline, whose newest day is at the right in every language.
        dir="ltr"
        sx={{ alignItems: 'center', flex: '1 1 11.5rem', justifyContent: { xs: 'space-between', sm: 'flex-start' } }}
      >
        <IconButton
          aria-label={say('{count, plural, one {Previous day} other {Previous # days}}', { count })}
          onClick={previous}
          sx={{ marginInlineStart: -1.5, ...NOT_PRINTED }}
        >
          <ChevronRightIcon sx={{ transform: 'scaleX(-1)' }} />
        </IconButton>
        <Typography variant="h3" component="h2" dir="auto" aria-live="polite" sx={{ textAlign: 'center' }}>
          {first && last && dayRangeText(first, last)}
        </Typography>
        <IconButton
          aria-label={say('{count, plural, one {Next day} other {Next # days}}', { count })}
          onClick={next}
          disabled={endsToday}
          sx={NOT_PRINTED}
        >
          <ChevronRightIcon />
        </IconButton>
      </Stack>
      <ToggleButtonGroup
        exclusive
        value={count}
        aria-label={say('Days shown')}
        onChange={(_, chosen: number | null) => chosen && choose(chosen)}
        sx={{ flex: 'none', ...NOT_PRINTED }}
      >
        {counts.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            aria-label={say('{count, plural, one {# day} other {# days}}', { count: each })}
            sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 48, px: 1 }}
          >
            {numberText(say, each)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
