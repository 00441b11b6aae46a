import { Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import {
  ageText,
  type Baby,
  dayOf,
  factsText,
  type Gender,
  inContext,
  may,
  pageAt,
  type Role,
  text,
} from '@nestling/contract';
import { Card, DeleteIcon, EditIcon, TrendsIcon } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { registry } from '../federation/registry.ts';
import { PointSlots } from '../federation/remote-slot.tsx';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { BabyPhoto } from './baby-photo.tsx';

export const GENDER_NAMES: Record<Gender, string> = {
  male: text('Boy'),
  female: text('Girl'),
  other: inContext('gender', 'Other'),
};

/** What one may do, of babies that others have let one in to. */
const ROLE_WORDS: Partial<Record<Role, string>> = {
  caregiver: text('You are a caregiver: you can see everything, and add, change and delete records.'),
  viewer: text('You are a viewer: you can see everything, but change nothing.'),
};

/** The date in the reader's order and words; `birthDate` is YYYY-MM-DD. */
const dateOf = (birthDate: string): string =>
  Temporal.PlainDate.from(birthDate).toLocaleString(say.locale, { dateStyle: 'long' });

/** One baby of the list: who it is and everything one can do with it. What one's role does not allow is not offered (row FAM-02). */
export function BabyCard({ baby, onDelete }: { baby: Baby; onDelete: () => void }) {
  const { id, name, gender, birthDate, role, photoFailed } = baby;
  const roleWords = ROLE_WORDS[role];
  const analytics = `/babies/${id}/analytics`;
  return (
    <Card
      title={name}
      action={
        <>
          {may(role, 'describe') && (
            <IconButton component={PreloadingLink} to={`/babies/${id}/edit`} aria-label={say('Edit {name}', { name })}>
              <EditIcon />
            </IconButton>
          )}
          {may(role, 'own') && (
            <IconButton aria-label={say('Delete {name}', { name })} onClick={onDelete}>
              <DeleteIcon />
            </IconButton>
          )}
        </>
      }
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <BabyPhoto baby={baby} />
        <div>
          <Typography sx={{ fontWeight: 650 }}>{ageText(say, birthDate, dayOf(clock.now(), useZone()))}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {factsText(say, [say(GENDER_NAMES[gender]), say('Born {date}', { date: dateOf(birthDate) })])}
          </Typography>
          {roleWords && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say(roleWords)}
            </Typography>
          )}
          {photoFailed && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('The photo could not be loaded. Edit to try once more.')}
            </Typography>
          )}
        </div>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          // Two beside each other on a phone, one where letters are large.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))',
            sm: 'repeat(auto-fill, minmax(9rem, 1fr))',
          },
        }}
      >
        {pageAt(registry.house, analytics) && (
          <Button
            component={PreloadingLink}
            to={analytics}
            aria-label={say('Analytics of {name}', { name })}
            variant="outlined"
            startIcon={<TrendsIcon />}
          >
            {say('Analytics')}
          </Button>
        )}
        <PointSlots
          compact
          point="baby.action"
          props={{ babyId: id, babyName: name }}
          fallback={<Skeleton height={48} />}
        />
      </Box>
    </Card>
  );
}
