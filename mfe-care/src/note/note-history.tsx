import type { Baby } from '@nestling/contract';
import { noteKind } from '@nestling/contract/kinds/note';
import { RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { failure } from './note-card.tsx';

const KINDS = [noteKind.name];

/** All notes, newest first, by day. */
export const NoteHistory = ({ baby }: { baby: Baby }) => (
  <RecordDays
    baby={baby}
    title={say('Notes')}
    kinds={KINDS}
    failures={{ read: failure(), change: say('Failed to update note') }}
    none={say('No notes yet')}
    listName={(day) => say('Notes, {day}', { day })}
  />
);
