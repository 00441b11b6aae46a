import { Box, ButtonBase, IconButton, Stack, Typography } from '@mui/material';
import { ageText, type Baby, dayOf, factsText, type Local } from '@nestling/contract';
import { type Milestone, milestoneKind } from '@nestling/contract/kinds/milestone';
import { EditIcon, lazyDialog, MarkAvatar } from '@nestling/shared-ui';
import { Photo } from '@nestling/shared-ui/photos';
import { clock, useLookOf, useZone } from '@nestling/shared-ui/platform';
import { datedText } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { photoName } from './photo-name.ts';

const PhotoDialog = lazyDialog(() => import('./photo-dialog.tsx'));

export type LocalMilestone = Local<{ id: string; babyId: string; startTime: string; notes?: string } & Milestone>;

interface MilestoneItemProps {
  baby: Baby;
  milestone: LocalMilestone;
  /** Without, the person may only look. */
  onEdit: ((milestone: LocalMilestone) => void) | undefined;
}

const { names } = milestoneKind.fields.category;

/** One milestone: its photos first, then what it was, and how old the baby was. */
export function MilestoneItem({ baby, milestone, onEdit }: MilestoneItemProps) {
  const { title, date, category, notes, photoIds = [], waiting } = milestone;
  const look = useLookOf()(milestoneKind.name);
  const zone = useZone();
  const day = Temporal.PlainDate.from(date);
  const isBorn = Temporal.PlainDate.compare(day, baby.birthDate) >= 0;
  const facts = [
    datedText(day, dayOf(clock.now(), zone)),
    isBorn && ageText(say, baby.birthDate, day),
    category && say(names[category]),
  ];
  return (
    <Stack component="li" sx={{ gap: 1.5, py: 2, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      {/* In large letters the pencil stands below the words. */}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1.5 }}>
        <MarkAvatar mark={look.markOf({ ...milestone, kind: milestoneKind.name }, zone)} />
        <Box sx={{ flex: '1 1 5.5rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {factsText(say, facts)}
          </Typography>
        </Box>
        {onEdit && (
          <IconButton edge="end" aria-label={say('Edit {what}', { what: title })} onClick={() => onEdit(milestone)}>
            <EditIcon />
          </IconButton>
        )}
      </Stack>
      {photoIds.length > 0 && <Photos babyId={baby.id} ids={photoIds} title={title} />}
      {notes && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>}
      {waiting && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('Saved on this device')}
        </Typography>
      )}
    </Stack>
  );
}

/** One fills the width; more stand beside each other. Each opens in large. */
function Photos({ babyId, ids, title }: { babyId: string; ids: readonly string[]; title: string }) {
  const isAlone = ids.length === 1;
  const [opened, open] = useState<number>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: isAlone ? 'minmax(0, 30rem)' : 'repeat(auto-fill, minmax(min(9rem, 45%), 1fr))',
      }}
    >
      {ids.map((id, place) => (
        <ButtonBase
          key={id}
          aria-haspopup="dialog"
          onClick={() => open(place)}
          sx={{ display: 'block', width: 1, borderRadius: 1, cursor: 'zoom-in' }}
        >
          <Photo
            id={id}
            babyId={babyId}
            isLarge={isAlone}
            alt={photoName(title, place, ids.length)}
            sx={{ aspectRatio: isAlone ? '4 / 3' : '1' }}
          />
        </ButtonBase>
      ))}
      {opened !== undefined && (
        <PhotoDialog babyId={babyId} ids={ids} first={opened} what={title} onClose={() => open(undefined)} />
      )}
    </Box>
  );
}
