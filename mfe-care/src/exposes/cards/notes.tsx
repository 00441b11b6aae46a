import '../../note/note.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { NoteCard } from '../../note/note-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const NoteCardWidget = ({ babyId }: { babyId: string }) => <NoteCard key={babyId} babyId={babyId} />;

export default NoteCardWidget satisfies Expose<'home.card'>;
