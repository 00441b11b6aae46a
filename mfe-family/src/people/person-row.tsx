import { Button, Chip, Stack } from '@mui/material';
import { may } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { daysLeft, PersonDisc } from '@nestling/shared-ui/people';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { ListRow } from '@nestling/shared-ui/reads';
import { useState } from 'react';
import { dayOfInstant, dayWords, lastActiveWords } from './day-words.ts';
import type { PersonDialogProps } from './person-dialog.ts';
import { ROLE_NAMES } from './roles.ts';

const DIALOGS = {
  access: lazyDialog(() => import('./access-dialog.tsx')),
  leave: lazyDialog(() => import('./leave-dialog.tsx')),
};

/** One of the people, with what one may change. What concerns another owner only that owner can do (row FAM-30). */
export function PersonRow({ person, baby }: Omit<PersonDialogProps, 'onClose'>) {
  const now = useNow(60_000);
  const zone = useZone();
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const Dialog = shown && DIALOGS[shown];
  const { userId, name, role, since, until, lastActive, you } = person;
  // Owners can extend it in time (row FAM-35).
  const ends = ['today', 'tomorrow'][daysLeft(person, now) ?? -1];
  const canChange = may(baby.role, 'people') && (you || role !== 'owner');
  const who = you ? 'your access' : `access of ${name}`;
  return (
    <ListRow
      icon={<PersonDisc person={{ id: userId, name }} size={40} isNamed />}
      name={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {name}
          {you && <Chip size="small" color="primary" label="You" />}
          {ends && <Chip size="small" color="warning" label={`Until ${ends}`} />}
        </Stack>
      }
      facts={[
        until === undefined ? ROLE_NAMES[role] : `${ROLE_NAMES[role]} · until ${dayWords(until, now)}`,
        `Since ${dayWords(dayOfInstant(since, zone), now)}`,
        ...(lastActive === undefined ? [] : [`Last active ${lastActiveWords(lastActive, now)}`]),
      ]}
      action={
        <Stack sx={{ alignItems: 'end', mr: -1.75 }}>
          {canChange && (
            <Button aria-label={`Change ${who}`} onClick={() => setShown('access')}>
              Change
            </Button>
          )}
          {you && (
            <Button aria-label={`Leave ${baby.name}`} onClick={() => setShown('leave')}>
              Leave
            </Button>
          )}
        </Stack>
      }
    >
      {Dialog && <Dialog person={person} baby={baby} onClose={() => setShown(undefined)} />}
    </ListRow>
  );
}
