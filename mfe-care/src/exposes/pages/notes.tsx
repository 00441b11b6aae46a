import '../../note/note.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { NoteHistory } from '../../note/note-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const NotesPage = () => (
  <Routes>
    <Route path="/babies/:id/notes" element={<OfBaby>{(baby) => <NoteHistory key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default NotesPage satisfies Expose<'page'>;
