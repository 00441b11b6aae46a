import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/index.tsx';
import { NOTES_MAX, NotesField } from './notes-field.tsx';

function Notes() {
  const [notes, setNotes] = useState('x'.repeat(NOTES_MAX - 1));
  return <NotesField value={notes} onChange={setNotes} />;
}

it('ends where the server would refuse the notes, and says so', async () => {
  const { user } = show(<Notes />);
  const field = screen.getByLabelText('Notes');
  expect(screen.queryByText(/at most/)).toBeNull();
  await user.click(field);
  await user.paste('yz');
  expect(field).toHaveValue(`${'x'.repeat(NOTES_MAX - 1)}y`);
  expect(screen.getByText('Notes must be at most 10,000 characters')).toBeVisible();
});
