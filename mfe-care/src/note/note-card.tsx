import { Button, IconButton, List, Skeleton, Stack, Typography } from '@mui/material';
import { type Local, ofKind, timeAgo } from '@nestling/contract';
import { type Note, noteKind } from '@nestling/contract/kinds/note';
import { Card, EditIcon, lazyDialog, MarkAvatar, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useLookOf, useNow, useZone } from '@nestling/shared-ui/platform';
import { ListRow, ReadProblem, useNewest } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const RecordNoteDialog = lazyDialog(() => import('./record-note-dialog.tsx'));

type LocalNote = Local<Note>;

const KINDS = [noteKind.name];
/** Pinned ones are looked for among so many, as one call answers them. */
const READ = 200;
/** So many have room where fewer are pinned. */
const SHOWN = 3;

export const failure = () => say('Failed to load notes');

/** What is pinned, and the newest where that leaves room. */
function shownOf(notes: readonly LocalNote[]): LocalNote[] {
  const pinned = notes.filter((note) => note.pinned);
  const others = notes.filter((note) => !note.pinned);
  return [...pinned, ...others.slice(0, Math.max(0, SHOWN - pinned.length))];
}

/** Notes, the pinned ones first, and the way to write one. */
export function NoteCard({ babyId }: { babyId: string }) {
  const { records, read } = useNewest(babyId, KINDS, failure(), READ);
  const notes = shownOf(ofKind(noteKind, records));
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
        <ReadProblem {...read} />
        {read.loading && <Skeleton width={180} height={24} />}
        {!read.loading && !read.problem && notes.length === 0 && (
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
            {say('Write a note')}
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
      facts={[detail ? `${detail} · ${ago}` : ago, ...(note.waiting ? [say('Saved on this device')] : [])]}
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
