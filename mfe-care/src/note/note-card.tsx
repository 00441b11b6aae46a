import { Button, IconButton, List, Skeleton, Stack, Typography } from '@mui/material';
import { factsText, type Local, newestFirst, ofKind, timeAgo } from '@nestling/contract';
import { type Note, noteKind } from '@nestling/contract/kinds/note';
import { Card, EditIcon, lazyDialog, MarkAvatar, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useLookOf, useNow, useZone } from '@nestling/shared-ui/platform';
import { ListRow, ReadProblem, type ReadState, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const RecordNoteDialog = lazyDialog(() => import('./record-note-dialog.tsx'));

type LocalNote = Local<Note>;

const KINDS = [noteKind.name];
/** So many have room where fewer are pinned. */
const SHOWN = 3;
/** So many of either are read: some of the newest are pinned or just deleted, and of pinned ones one call answers so many. */
const READ = { newest: 20, pinned: 200 };
const ONLY_PINNED = { pinned: 'true' } as const;

export const failure = () => say('Failed to load notes');

/** What is pinned, however old, and the newest where that leaves room. */
function useShown(babyId: string): { notes: LocalNote[]; reads: ReadState[] } {
  const newest = useNewest(babyId, KINDS, failure(), { first: READ.newest });
  const older = useNewest(babyId, KINDS, failure(), { first: READ.pinned, only: ONLY_PINNED });
  // What was pinned without a network is among the newest alone.
  const all = new Map([...newest.records, ...older.records].map((note) => [note.id, note]));
  const notes = ofKind(noteKind, [...all.values()].sort(newestFirst));
  const pinned = notes.filter((note) => note.pinned);
  const others = notes.filter((note) => !note.pinned);
  return {
    notes: [...pinned, ...others.slice(0, Math.max(0, SHOWN - pinned.length))],
    reads: [newest.read, older.read],
  };
}

/** Notes, the pinned ones first, and the way to write one. */
export function NoteCard({ babyId }: { babyId: string }) {
  const { notes, reads } = useShown(babyId);
  const failed = reads.find(({ problem }) => problem);
  const isLoading = reads.some(({ loading }) => loading);
  const [asked, ask] = useState<'new' | LocalNote>();
  const { Editor } = useLookOf()(noteKind.name);
  const mayRecord = useMay(babyId, 'record');
  const close = () => ask(undefined);
  return (
    <Card
      title={say('Notes')}
      action={
        <Button component={Link} to={`/babies/${babyId}/notes`} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1 }}>
        {failed && <ReadProblem {...failed} />}
        {isLoading && <Skeleton width={180} height={24} />}
        {!isLoading && !failed && notes.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{say('No notes yet')}</Typography>
        )}
        {notes.length > 0 && (
          <List disablePadding aria-label={say('Notes')}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} onEdit={mayRecord ? ask : undefined} />
            ))}
          </List>
        )}
        {mayRecord && (
          <Button startIcon={<PlusIcon />} onClick={() => ask('new')} sx={{ alignSelf: 'start', ml: -1 }}>
            {say('Write a Note')}
          </Button>
        )}
      </Stack>
      {asked === 'new' && <RecordNoteDialog babyId={babyId} onClose={close} />}
      {asked && asked !== 'new' && Editor && (
        <Editor key={asked.id} record={asked} failure={say('Failed to update note')} onClose={close} />
      )}
    </Card>
  );
}

function NoteRow({ note, onEdit }: { note: LocalNote; onEdit: ((note: LocalNote) => void) | undefined }) {
  const look = useLookOf()(noteKind.name);
  const zone = useZone();
  const ago = timeAgo(say, useNow(60_000) - Date.parse(note.startTime));
  const detail = look.detail(note);
  return (
    <ListRow
      icon={<MarkAvatar mark={look.markOf(note, zone)} />}
      name={look.title(note)}
      facts={[factsText(say, [detail, ago]), ...(note.waiting ? [say('Saved on this device')] : [])]}
      action={
        onEdit && (
          <IconButton
            edge="end"
            aria-label={say('Edit note: {text}', { text: look.title(note) })}
            onClick={() => onEdit(note)}
          >
            <EditIcon />
          </IconButton>
        )
      }
    />
  );
}
