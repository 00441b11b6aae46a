import { Box, Button, Typography } from '@mui/material';
import { factsText } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { clock, useSession, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../words/say.ts';
import { personText } from '../person-words.ts';
import { useIsShared } from '../use-may.ts';
import { whenText } from './change-words.ts';
import { type Change, historyQuery, isUnseen, madeAtOf, standing, type Told } from './history.query.ts';

const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx'));

interface RecordStoryProps {
  record: Told;
  /** An older state was put back: what was opened on the newer one is out of date. */
  onPutBack: () => void;
}

/** Who recorded and who changed it, in one line, and the way to all its changes (rows FAM-40, FAM-44). */
export function RecordStory({ record, onPutBack }: RecordStoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shared = useIsShared(record.babyId);
  const isNew = isUnseen(record);
  const { data } = useQuery({ ...historyQuery(record.id), enabled: shared && !isNew });
  if (isNew) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {shared && <Makers record={record} changes={data} />}
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: shared ? 'auto' : -1, minHeight: 48 }}>
        {say('History')}
      </Button>
      {isOpen && <HistoryDialog record={record} onPutBack={onPutBack} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

const recordedText = (name: string, time: string | undefined) =>
  time ? say('Recorded by {name}, {time}', { name, time }) : say('Recorded by {name}', { name });

const changedText = (name: string, time: string | undefined) =>
  time ? say('changed by {name}, {time}', { name, time }) : say('changed by {name}', { name });

/** 'Recorded by Anna, 3:14 AM · changed by you, 8:02 AM'; the times come with the history, the names stand at once. */
function Makers({
  record: { by, changedBy },
  changes = [],
}: {
  record: Told;
  changes?: readonly Change[] | undefined;
}) {
  const me = useSession().user?.id;
  const zone = useZone();
  const whenOf = (change: Change | undefined) => change && whenText(madeAtOf(change), clock.now(), zone);
  const made = changes.find(({ change }) => change === 'made');
  const last = standing(changes);
  const changed = last === made ? undefined : last;
  const [maker, changer] = [made?.by ?? by, changed?.by ?? changedBy];
  const lines = [
    maker && recordedText(personText(maker, me), whenOf(made)),
    changer && changedText(personText(changer, me), whenOf(changed)),
  ];
  return (
    <Typography variant="body2" sx={{ flex: '1 1 12em', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {factsText(say, lines)}
    </Typography>
  );
}
