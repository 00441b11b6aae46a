import type { Baby } from '@nestling/contract';
import { expectWrong } from '@nestling/shared-ui/testing';
import { aRecord, BABY, daysAgo, server as mockServer, resetFamily, show } from '@nestling/shared-ui/testing/family';
import { givenPictures, slowPictures } from '@nestling/shared-ui/testing/pictures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import MilestoneCard from '../exposes/cards/milestones.tsx';
import { MilestonesPage } from './milestones-page.tsx';

const server = mockServer;

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

// By an XMLHttpRequest, which the server in memory does not hear.
jest.mock('../../../shared-ui/src/platform/http/upload.ts', () => ({
  async upload(route: string, { params, fields }: { params: { babyId: string }; fields: { id: string } }) {
    mockServer.writes.push({
      method: 'POST',
      path: route.split(' ')[1]?.replace(':babyId', params.babyId) ?? '',
      body: fields,
    });
    return { id: fields.id };
  },
}));

beforeEach(async () => {
  givenPictures();
  await resetFamily();
});

const today = () => Temporal.Now.plainDateISO().toString();
const noonOf = (date: string) => `${date}T12:00:00.000Z`;
const picture = (name = 'smile.jpg', type = 'image/jpeg') => new File(['picture'], name, { type });

async function opened() {
  const { user } = show(<MilestoneCard babyId={BABY} />);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record milestone' }));
  const pick = (...files: File[]) =>
    fireEvent.change(dialog.getByLabelText('Add Photos', { selector: 'input' }), { target: { files } });
  return { user, dialog, pick };
}

it('records what a suggestion says, with a photo that goes first, and shows both', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(40) };
  const { user, dialog, pick } = await opened();
  await user.click(dialog.getByRole('button', { name: 'First smile' }));
  expect(dialog.getByRole('textbox', { name: 'Milestone' })).toHaveValue('First smile');
  await user.click(dialog.getByRole('button', { name: 'Social' }));
  pick(picture());
  expect(await dialog.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes.map(({ path }) => path)).toEqual([`/api/photos/${BABY}`, '/api/records/milestone']),
  );
  const { photoIds, zone, ...body } = (server.writes[1]?.body ?? {}) as Record<string, unknown>;
  expect(body).toMatchObject({ title: 'First smile', date: today(), category: 'social' });
  expect(body).not.toHaveProperty('startTime');
  expect([photoIds, zone]).toEqual([[expect.any(String)], expect.any(String)]);
  expect(await screen.findByText('Today')).toBeVisible();
  expect(screen.getByText('First smile')).toBeVisible();
});

it('suggests nothing that is recorded already', async () => {
  server.baby = { ...server.baby, birthDate: daysAgo(40) };
  server.records = [aRecord('milestone', noonOf(daysAgo(20)), { title: 'first smile ', date: daysAgo(20) })];
  const { dialog } = await opened();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'First smile' })).toBeNull());
  expect(dialog.getByRole('button', { name: 'First coos' })).toBeVisible();
});

it('waits as it saves for a photo that is still being made', async () => {
  const { user, dialog, pick } = await opened();
  const go = slowPictures();
  await user.type(dialog.getByRole('textbox', { name: 'Milestone' }), 'First tooth');
  pick(picture());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.writes).toEqual([]);
  go();
  await waitFor(() =>
    expect(server.writes.map(({ path }) => path)).toEqual([`/api/photos/${BABY}`, '/api/records/milestone']),
  );
  expect(server.writes[1]?.body).toMatchObject({ photoIds: [server.writes[0]?.body?.id] });
});

it('does not save without a photo that turns out to be unreadable', async () => {
  const { user, dialog, pick } = await opened();
  const go = slowPictures();
  await user.type(dialog.getByRole('textbox', { name: 'Milestone' }), 'First tooth');
  pick(new File(['text'], 'broken.txt', { type: 'text/plain' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  go();
  expect(await dialog.findByText(/not a picture that can be read/)).toBeVisible();
  expect(server.writes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ path: '/api/records/milestone' }]));
});

it('takes a photo out again, and at most five', async () => {
  const { user, dialog, pick } = await opened();
  pick(...Array.from({ length: 7 }, (_, n) => picture(`${n}.jpg`)));
  await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(5));
  expect(dialog.getByRole('alert')).toHaveTextContent('Only 5 photos can be kept; the others were left out.');
  expect(dialog.queryByLabelText('Add Photos', { selector: 'input' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
  expect(dialog.getAllByRole('img')).toHaveLength(4);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Add Photos', { selector: 'input' })).toBeInTheDocument();
});

it.each([
  ['no picture', new File(['text'], 'broken.txt', { type: 'text/plain' }), /not a picture that can be read/],
  ['HEIC that the browser cannot read', new File(['broken'], 'IMG_1.HEIC', { type: '' }), /cannot read HEIC/],
  ['too large', Object.defineProperty(picture(), 'size', { value: 50_000_001 }), /larger than 50 MB/],
])('a file that is %s is refused with words', async (_name, file, words) => {
  const { dialog, pick } = await opened();
  pick(file);
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByRole('img')).toBeNull();
});

it('without words and in the future it is not saved', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const title = dialog.getByRole('textbox', { name: 'Milestone' });
  await expectWrong(title, 'Please enter: Milestone');
  await user.type(title, 'First tooth');
  await user.click(dialog.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('2090');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A milestone cannot be in the future')).toBeVisible();
  const date = dialog.getByRole('group', { name: 'Date' });
  expect(date).toHaveAttribute('aria-invalid', 'true');
  expect(date).toContainElement(document.activeElement as HTMLElement);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(server.writes).toEqual([]);
});

it('asks about a day before birth, and records it after a second tap', async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole('textbox', { name: 'Milestone' }), 'First smile');
  await user.click(dialog.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('2020');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is before the birth date of Mia. Is that right?');
  expect(server.writes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { date: expect.stringMatching(/^2020-/) } }]));
});

it('does not ask again where another thing is changed', async () => {
  const date = '2020-11-17';
  server.records = [aRecord('milestone', noonOf(date), { title: 'First tooth', date })];
  const { user } = show(<MilestonesPage baby={server.baby as Baby} />);
  await user.click(await screen.findByRole('button', { name: 'Edit First tooth' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'At the sea');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { notes: 'At the sea' } }]));
});

it('says the year of one of another year', async () => {
  server.records = [aRecord('milestone', noonOf('2024-11-17'), { title: 'First tooth', date: '2024-11-17' })];
  show(<MilestoneCard babyId={BABY} />);
  expect(await screen.findByText('Sun, Nov 17, 2024')).toBeVisible();
});

it('names a photo that does not come', async () => {
  const id = '0190d1a0-0000-7000-8000-0000000000ff';
  server.records = [aRecord('milestone', noonOf(today()), { title: 'First tooth', date: today(), photoIds: [id] })];
  server.intercept = ({ path }) => (path === `/api/photos/${id}` ? 'offline' : undefined);
  const { user } = show(<MilestonesPage baby={server.baby as Baby} />);
  expect(await screen.findByRole('img', { name: 'Photo of First tooth' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit First tooth' }));
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
});

it('shows the last one with its day', async () => {
  const date = Temporal.Now.plainDateISO().subtract({ days: 1 }).toString();
  server.records = [aRecord('milestone', noonOf(date), { title: 'First tooth', date })];
  show(<MilestoneCard babyId={BABY} />);
  expect(await screen.findByText('First tooth')).toBeVisible();
  expect(screen.getByText('Yesterday')).toBeVisible();
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', `/babies/${BABY}/milestones`);
});
