import { Button, Chip, Stack } from '@mui/material';
import { inContext, may, text } from '@nestling/contract';
import { isolated, lazyDialog } from '@nestling/shared-ui';
import { daysLeft, PersonDisc } from '@nestling/shared-ui/people';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { ListRow } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { dayOfInstant, dayWords, lastActiveText } from './day-words.ts';
import type { PersonDialogProps } from './person-dialog.ts';
import { roleText } from './role-text.ts';

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
  const ends = [text('Until today'), text('Until tomorrow')][daysLeft(person, now) ?? -1];
  const canChange = may(baby.role, 'people') && (you || role !== 'owner');
  return (
    <ListRow
      icon={<PersonDisc person={{ id: userId, name }} size={40} isNamed />}
      name={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {isolated(name)}
          {you && <Chip size="small" color="primary" label={say('You')} />}
          {ends && <Chip size="small" color="warning" label={say(ends)} />}
        </Stack>
      }
      facts={[
        roleText(role, until, now),
        say('Since {day}', { day: dayWords(dayOfInstant(since, zone), now) }),
        ...(lastActive === undefined ? [] : [lastActiveText(lastActive, now)]),
      ]}
      action={
        <Stack sx={{ alignItems: 'end', mr: -1.75 }}>
          {canChange && (
            <Button
              aria-label={you ? say('Change your access') : say('Change access of {name}', { name })}
              onClick={() => setShown('access')}
            >
              {say(inContext('verb', 'Change'))}
            </Button>
          )}
          {you && (
            <Button aria-label={say('Leave {name}', { name: baby.name })} onClick={() => setShown('leave')}>
              {say(inContext('the people of a baby', 'Leave'))}
            </Button>
          )}
        </Stack>
      }
    >
      {Dialog && <Dialog person={person} baby={baby} onClose={() => setShown(undefined)} />}
    </ListRow>
  );
}
