import { keys } from '@nestling/contract';
import { outbox, queryClient, session } from '@nestling/shared-ui/platform';
import { givenPictures, slowPictures } from '@nestling/shared-ui/testing/pictures';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, BEN, data, failure, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';

beforeEach(async () => {
  await givenNobody();
  onlineManager.setOnline(true);
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const name = () => screen.findByLabelText(/^Name/);
const birthDate = () => {
  const input = document.querySelector<HTMLInputElement>('input[name="birthDate"]');
  if (!input) throw new Error('The field of the birth date is not there');
  return input;
};
/** As it stands in the field, in the order of an American's browser. */
const asShown = (date: Temporal.PlainDate) =>
  [date.month, date.day, date.year].map((part) => String(part).padStart(2, '0')).join('/');
const photo = () => screen.getByLabelText('Photo URL (optional)');
const save = () => screen.getByRole('button', { name: 'Save' });
const today = () => Temporal.Now.plainDateISO();

describe('adding', () => {
  async function openForm() {
    const user = userEvent.setup();
    const added: unknown[] = [];
    const calls = givenServer({
      'GET /api/babies': () => data(added),
      'POST /api/babies': (body) => {
        added.push({ ...(body as object), photo: undefined, role: 'owner' });
        return data(added.at(-1), 201);
      },
    });
    openShell('/babies/new', { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Add New Baby' })).toBeInTheDocument();
    await name();
    await waitFor(birthDate);
    return { user, posts: () => calls.filter(({ route }) => route === 'POST /api/babies') };
  }

  it('starts with today and a boy', async () => {
    await openForm();
    expect(birthDate()).toHaveValue(asShown(today()));
    expect(screen.getByRole('button', { name: 'Boy', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Girl', pressed: false })).toBeInTheDocument();
  });

  it('adds one baby however often one presses, selects it and goes home', async () => {
    const { user, posts } = await openForm();
    await user.type(await name(), '  Mia ');
    await user.click(screen.getByRole('button', { name: 'Girl' }));
    act(() => {
      fireEvent.click(save());
      fireEvent.click(save());
    });
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('button', { name: /^Mia/ })).toBeInTheDocument();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      id: expect.any(String),
      name: 'Mia',
      birthDate: today().toString(),
      gender: 'female',
      photo: null,
    });
    await waitFor(() => expect(outbox.snapshot().writes).toHaveLength(0));
  });

  it('works without network', async () => {
    const { user } = await openForm();
    await waitFor(() => expect(queryClient.getQueryData(keys.babies.list)).toEqual([]));
    act(() => onlineManager.setOnline(false));
    givenServer({ 'GET /api/babies': () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.type(await name(), 'Mia');
    await user.click(save());
    expect(await screen.findByRole('button', { name: /^Mia/ })).toBeInTheDocument();
    expect(await screen.findByText('Saved on this device, 1 waiting')).toBeInTheDocument();
  });

  it('wants name and birth date, and goes to the first that is missing', async () => {
    const { user, posts } = await openForm();
    fireEvent.change(birthDate(), { target: { value: '' } });
    await user.type(await name(), '   ');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(await name()).toBeInvalid();
    expect(birthDate()).toBeInvalid();
    expect(await name()).toHaveFocus();
    expect(posts()).toHaveLength(0);
  });

  it.each(['ben.jpg', 'javascript:alert(1)', 'ftp://example.org/a.jpg'])('refuses the photo %s', async (url) => {
    const { user, posts } = await openForm();
    await user.type(await name(), 'Mia');
    await user.type(photo(), url);
    await user.click(save());
    expect(await screen.findByText('Photo must be a valid URL')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it('refuses a birth date in the future', async () => {
    const { user, posts } = await openForm();
    await user.type(await name(), 'Mia');
    fireEvent.change(birthDate(), { target: { value: asShown(today().add({ days: 1 })) } });
    await user.click(save());
    expect(await screen.findByText('Birth date cannot be in the future')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it('takes a due date, which must lie near the birth date', async () => {
    const { user, posts } = await openForm();
    await user.type(await name(), 'Mia');
    const due = document.querySelector('input[name="dueDate"]') as HTMLInputElement;
    fireEvent.change(due, { target: { value: asShown(today().add({ days: 141 })) } });
    await user.click(save());
    expect(
      await screen.findByText('The due date lies at most 5 weeks before and 20 weeks after the birth date'),
    ).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
    fireEvent.change(due, { target: { value: asShown(today().add({ days: 60 })) } });
    await user.click(save());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ dueDate: today().add({ days: 60 }).toString() });
  });

  it('keeps what was typed when it cannot be stored', async () => {
    const { user } = await openForm();
    jest.spyOn(outbox, 'write').mockRejectedValue(new Error('full'));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await user.type(await name(), 'Mia');
    await user.click(save());
    expect(await screen.findByText('Failed to save baby information. Please try again.')).toBeInTheDocument();
    expect(await name()).toHaveValue('Mia');
    expect(save()).toBeEnabled();
    expect(address()).toBe('/babies/new');
  });
});

describe('what the server refuses', () => {
  const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

  it('keeps the form of a new baby with the reason; saved again it is the same baby', async () => {
    const user = userEvent.setup();
    let refusing = true;
    const calls = givenServer({
      'POST /api/babies': (body) =>
        refusing
          ? Response.json({ message: 'Name is too funny', error: 'bad_request' }, { status: 400 })
          : data({ ...(body as object), role: 'owner' }, 201),
    });
    openShell('/babies/new', { as: SAM });
    await user.type(await name(), 'Mia');
    await user.click(save());
    expect(await screen.findByText('Failed to save baby information. Please try again.')).toBeInTheDocument();
    expect(alerts()).toContain('Name is too funny');
    expect(address()).toBe('/babies/new');
    expect(await name()).toHaveValue('Mia');
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
    refusing = false;
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/'));
    const ids = calls
      .filter(({ route }) => route === 'POST /api/babies')
      .map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it('keeps the form of a change', async () => {
    const user = userEvent.setup();
    givenServer({
      'GET /api/babies': () => data([BEN]),
      [`GET /api/babies/${BEN.id}`]: () => data(BEN),
      [`PATCH /api/babies/${BEN.id}`]: () => Response.json({ message: 'No', error: 'bad_request' }, { status: 400 }),
    });
    openShell(`/babies/${BEN.id}/edit`, { as: SAM });
    await user.type(await name(), '!');
    await user.click(save());
    expect(await screen.findByText('Failed to save baby information. Please try again.')).toBeInTheDocument();
    expect(address()).toBe(`/babies/${BEN.id}/edit`);
    expect(await name()).toHaveValue('Ben!');
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
  });
});

describe('what was typed', () => {
  const typed = async () => {
    const user = userEvent.setup();
    const page = openShell('/babies/new', { as: SAM });
    await user.type(await name(), 'Theo');
    return { user, page };
  };

  it('comes back after a session that expired, for the same person only', async () => {
    const { page } = await typed();
    act(() => session.expire());
    await waitFor(() => expect(address()).toBe('/login'));
    page.unmount();
    const { unmount } = openShell('/babies/new', { as: { ...SAM, id: BEN.id } });
    expect(await name()).toHaveValue('');
    unmount();
    openShell('/babies/new', { as: SAM });
    expect(await name()).toHaveValue('Theo');
  });

  it('comes back after a reload, and not to who left on purpose', async () => {
    await typed();
    const again = openShell('/babies/new');
    await waitFor(() =>
      expect(screen.getAllByLabelText(/^Name/).map((field) => (field as HTMLInputElement).value)).toEqual([
        'Theo',
        'Theo',
      ]),
    );
    again.unmount();
    openShell('/babies/new');
    await waitFor(() =>
      expect(screen.getAllByLabelText(/^Name/).map((field) => (field as HTMLInputElement).value)).toEqual(['Theo', '']),
    );
  });
});

const SENT = '0190d1a0-0000-7000-8000-0000000000ee';

describe('editing', () => {
  const path = `/babies/${BEN.id}/edit`;
  const route = `/api/babies/${BEN.id}`;

  it('loads the baby and sends what was changed', async () => {
    const user = userEvent.setup();
    const calls = givenServer({
      'GET /api/babies': () => data([BEN]),
      [`GET ${route}`]: () => data(BEN),
      [`PATCH ${route}`]: () => data(BEN),
    });
    openShell(path, { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Edit Baby Details' })).toBeInTheDocument();
    expect(await name()).toHaveValue('Ben');
    await waitFor(() => expect(birthDate()).toHaveValue('02/03/2020'));
    expect(photo()).toHaveValue(BEN.photo);
    await user.clear(photo());
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/babies'));
    await waitFor(() => expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ photo: null }));
  });

  it('asks for hours of night of its own, and takes them back', async () => {
    const user = userEvent.setup();
    let baby: object = BEN;
    const calls = givenServer({
      'GET /api/babies': () => data([baby]),
      [`GET ${route}`]: () => data(baby),
      [`PATCH ${route}`]: (body) => {
        baby = { ...baby, ...(body as object) };
        return data(baby);
      },
    });
    const patches = () => calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
    const { unmount } = openShell(path, { as: SAM });
    const nightFrom = () => screen.findByLabelText('Night from', { selector: 'input' });
    const own = () => screen.findByRole('switch', { name: 'Own hours of night' });
    expect(await own()).not.toBeChecked();
    expect(await own()).toHaveAccessibleDescription(/^As usual: from 6:00\sPM to 6:00\sAM/);
    await user.click(await own());
    fireEvent.change(await nightFrom(), { target: { value: '' } });
    // The hours alone are half a time.
    const night = within(screen.getByRole('group', { name: 'Own hours of night' }));
    const from = night.getByRole('group', { name: 'Night from' });
    for (const half of ['{Backspace}', '06']) {
      await user.click(within(from).getByRole('spinbutton', { name: 'Hours' }));
      await user.keyboard(half);
      await user.click(save());
      expect(await screen.findByText('Please enter both times')).toBeInTheDocument();
      expect(from).toHaveAccessibleDescription('Please enter both times');
    }
    fireEvent.change(await nightFrom(), { target: { value: '11:30 AM' } });
    await user.click(save());
    expect(await screen.findByText('A night begins from noon on and ends until noon')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Night from' })).toBeInvalid();
    fireEvent.change(await nightFrom(), { target: { value: '05:30 PM' } });
    await user.click(save());
    await waitFor(() => expect(patches()).toEqual([{ nightHours: { from: '17:30', to: '06:00' } }]));
    await waitFor(() => expect(address()).toBe('/babies'));
    unmount();
    openShell(path, { as: SAM });
    await waitFor(async () => expect(await own()).toBeChecked());
    await user.click(await own());
    await user.click(save());
    await waitFor(() => expect(patches()[1]).toEqual({ nightHours: null }));
  });

  it('leads to the hours of night where the address means them', async () => {
    givenServer({ 'GET /api/babies': () => data([BEN]), [`GET ${route}`]: () => data(BEN) });
    openShell(`${path}#night`, { as: SAM });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Own hours of night' })).toHaveFocus());
  });

  it('takes a photo in place of the address, and removes it again', async () => {
    givenPictures();
    const user = userEvent.setup();
    const own = { ...BEN, photo: undefined, photoId: SENT };
    const calls = givenServer({
      'GET /api/babies': () => data([own]),
      [`GET ${route}`]: () => data(own),
      [`GET /api/photos/${SENT}`]: () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
      [`PATCH ${route}`]: () => data(BEN),
    });
    openShell(path, { as: SAM });
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/babies'));
    await waitFor(() => expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ photoId: null }));
  });

  it('has one photo, and another one takes its place', async () => {
    givenPictures();
    const own = { ...BEN, photo: undefined, photoId: SENT };
    givenServer({
      'GET /api/babies': () => data([own]),
      [`GET ${route}`]: () => data(own),
      [`GET /api/photos/${SENT}`]: () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
    });
    openShell(path, { as: SAM });
    const field = await screen.findByLabelText('Change Photo', { selector: 'input' });
    expect(field).not.toHaveAttribute('multiple');
    const choose = (name: string, type: string) =>
      fireEvent.change(field, { target: { files: [new File(['picture'], name, { type })] } });
    const before = (await screen.findByRole('img', { name: 'Photo 1' })).getAttribute('src');
    choose('broken.txt', 'text/plain');
    expect(await screen.findByText(/not a picture that can be read/)).toBeVisible();
    // The one that there was stays.
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
    choose('new.jpg', 'image/jpeg');
    await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1' })).not.toHaveAttribute('src', before));
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
  });

  it('stays, with the reason, where a photo cannot be made', async () => {
    givenPictures();
    const go = slowPictures();
    const user = userEvent.setup();
    const calls = givenServer({ 'GET /api/babies': () => data([BEN]), [`GET ${route}`]: () => data(BEN) });
    openShell(path, { as: SAM });
    await name();
    const field = screen.getByLabelText('Add a Photo', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['text'], 'broken.txt', { type: 'text/plain' })] } });
    await user.click(save());
    go();
    expect(await screen.findByText(/not a picture that can be read/)).toBeVisible();
    expect(address()).toBe(path);
    expect(calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  });

  it('empties the due date', async () => {
    const user = userEvent.setup();
    const ben = { ...BEN, dueDate: '2020-03-10' };
    const calls = givenServer({
      'GET /api/babies': () => data([ben]),
      [`GET ${route}`]: () => data(ben),
      [`PATCH ${route}`]: () => data(BEN),
    });
    openShell(path, { as: SAM });
    await name();
    const due = await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('input[name="dueDate"]');
      expect(input).toHaveValue('03/10/2020');
      return input as HTMLInputElement;
    });
    fireEvent.change(due, { target: { value: '' } });
    await user.click(save());
    await waitFor(() => expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ dueDate: null }));
  });

  it('says that the photo could not be loaded, keeps its address and asks for it again', async () => {
    const user = userEvent.setup();
    const ben = { ...BEN, photoFailed: true };
    const calls = givenServer({
      'GET /api/babies': () => data([ben]),
      [`GET ${route}`]: () => data(ben),
      [`PATCH ${route}`]: () => data(BEN),
    });
    openShell(path, { as: SAM });
    await name();
    expect(photo()).toHaveValue(BEN.photo);
    expect(photo()).toHaveAccessibleDescription(
      'The photo could not be loaded from this address. It is kept; save again to try once more.',
    );
    await user.type(photo(), '?');
    expect(photo()).not.toHaveAccessibleDescription();
    await user.type(photo(), '{Backspace}');
    await user.click(save());
    await waitFor(() =>
      expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ photo: BEN.photo }),
    );
  });

  it('tells a failure to load, with the way home', async () => {
    const user = userEvent.setup();
    givenServer({ 'GET /api/babies': () => data([BEN]), [`GET ${route}`]: () => failure(400) });
    openShell(path, { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByText('Failed to load baby details. Please try again.')).not.toHaveLength(0),
    );
    await user.click(screen.getByRole('button', { name: 'Go Back to Home' }));
    expect(address()).toBe('/');
  });

  it('knows no baby of somebody else and keeps the selection', async () => {
    givenServer({ 'GET /api/babies': () => data([MIA]), [`GET ${route}`]: () => failure(404) });
    localStorage.setItem('selectedBabyId', MIA.id);
    openShell(path, { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Baby not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See Your Babies' })).toHaveAttribute('href', '/babies');
    expect(localStorage.getItem('selectedBabyId')).toBe(MIA.id);
  });
});
