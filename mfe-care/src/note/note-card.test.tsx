import { expectWrong } from '@nestling/shared-ui/testing';
import { aRecord, BABY, minutesAgo, resetFamily, server, show, shownToasts } from '@nestling/shared-ui/testing/family';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import NoteCard from '../exposes/cards/notes.tsx';
import NotesPage from '../exposes/pages/notes.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

const card = () => show(<NoteCard babyId={BABY} />);
const note = (minutes: number, notes: string, more: object = {}) =>
  aRecord('note', minutesAgo(minutes), { notes, ...more });

async function write(user: ReturnType<typeof card>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: 'Write a Note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record note' }));
  if (text) await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), text);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

it('asks for the text first, also where it is changed', async () => {
  server.records = [note(1, 'One')];
  const { user } = card();
  const firstField = () => screen.getByRole('dialog').querySelector('textarea, input, button');
  await user.click(await screen.findByRole('button', { name: 'Write a Note' }));
  await screen.findByRole('dialog', { name: 'Record note' });
  expect(firstField()).toHaveAccessibleName('Notes');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit note: One' }));
  await screen.findByRole('dialog', { name: 'Edit Note Record' });
  expect(firstField()).toHaveAccessibleName('Notes');
});

it('shows what is pinned first, and the newest as far as there is room', async () => {
  server.records = [
    note(1, 'One'),
    note(2, 'Two'),
    note(3, 'Three'),
    note(9 * 24 * 60, 'Blood group A', { pinned: true }),
  ];
  card();
  const texts = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Blood group APinned · 9d ago/),
    expect.stringMatching(/^One/),
    expect.stringMatching(/^Two/),
  ]);
});

it('shows what is pinned beyond the newest 200 notes, until it is not', async () => {
  const old = note(500, 'Allergic to nuts', { pinned: true });
  server.records = [...Array.from({ length: 201 }, (_, i) => note(i, `Note ${i}`)), old];
  const { user } = card();
  const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 6));
  await waitFor(() => expect(texts()).toEqual(['Allerg', 'Note 0', 'Note 1']));
  await user.click(screen.getByRole('button', { name: /^Edit note: Allergic/ }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Note Record' }));
  await user.click(within(editor.getByRole('group', { name: 'Pinned' })).getByRole('button', { name: 'No' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['Note 0', 'Note 1', 'Note 2']));
});

it('shows what was pinned without a network first', async () => {
  server.records = [note(1, 'One'), note(2, 'Two')];
  const { user } = card();
  await screen.findByText('Two');
  server.intercept = () => 'offline';
  await user.click(screen.getByRole('button', { name: 'Edit note: Two' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Note Record' }));
  await user.click(within(editor.getByRole('group', { name: 'Pinned' })).getByRole('button', { name: 'Yes' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^TwoPinned/));
});

it('takes a text, and takes it back', async () => {
  const { user } = card();
  await screen.findByText('No notes yet');
  await write(user, 'First laugh');
  await waitFor(() =>
    expect(server.writes).toMatchObject([{ path: '/api/records/note', body: { notes: 'First laugh' } }]),
  );
  expect(await screen.findByText('First laugh')).toBeVisible();
  await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Note recorded' }));
  act(() => shownToasts.at(-1)?.action?.onClick());
  expect(await screen.findByText('No notes yet')).toBeVisible();
});

it('needs a text, and no change may empty it', async () => {
  server.records = [note(1, 'One')];
  const { user } = card();
  const dialog = await write(user, '');
  await expectWrong(dialog.getByRole('textbox', { name: 'Notes' }), 'Please enter a text');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit note: One' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Note Record' }));
  await user.clear(editor.getByRole('textbox', { name: /^Notes/ }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await expectWrong(editor.getByRole('textbox', { name: 'Notes' }), 'Please enter a text');
  expect(server.writes).toEqual([]);
});

it('is there at once without network', async () => {
  const { user } = card();
  await screen.findByText('No notes yet');
  server.intercept = () => 'offline';
  await write(user, 'Offline');
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(screen.getByText('Saved on this device')).toBeVisible();
});

it('offers who may only look nothing to write', async () => {
  server.baby = { ...server.baby, role: 'viewer' };
  server.records = [note(1, 'One')];
  card();
  expect(await screen.findByText('One')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists a long one once, folded after some lines', async () => {
  // There is no layout here.
  const heights = { scrollHeight: 900, clientHeight: 144 } as const;
  for (const [name, height] of Object.entries(heights))
    jest.spyOn(Element.prototype, name as keyof typeof heights, 'get').mockReturnValue(height);
  const long = 'word '.repeat(400).trim();
  server.records = [note(0, long)];
  show(
    <Routes>
      <Route path="*" element={<NotesPage />} />
    </Routes>,
    `/babies/${BABY}/notes`,
  );
  const text = await screen.findByText(long);
  expect(screen.queryByText(/…$/)).toBeNull();
  expect(text).toHaveStyle({ WebkitLineClamp: '6' });
  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(text).not.toHaveStyle({ WebkitLineClamp: '6' });
  fireEvent.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(text).toHaveStyle({ WebkitLineClamp: '6' });
});

it('lists all by day, a long one whole', async () => {
  const long = 'word '.repeat(40).trim();
  server.records = [note(0, 'Short'), note(1, long)];
  show(
    <Routes>
      <Route path="*" element={<NotesPage />} />
    </Routes>,
    `/babies/${BABY}/notes`,
  );
  const list = within((await screen.findAllByRole('list', { name: /^Notes, / }))[0] as HTMLElement);
  expect(list.getAllByText('Short')).toHaveLength(1);
  expect(await screen.findByText(long)).toBeVisible();
});
