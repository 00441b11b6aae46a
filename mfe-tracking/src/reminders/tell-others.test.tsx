import { keys, type PersonOfBaby } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { saveSettings } from '@nestling/shared-ui/settings';
import { act, type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import TellOthersSettings from '../exposes/widgets/TellOthersSettings.tsx';
import { BABY, resetFamily, server, show, shownToasts } from '../testing/family.tsx';

const person = (name: string, you: boolean): PersonOfBaby => ({
  userId: crypto.randomUUID(),
  name,
  role: 'owner',
  since: '2026-01-01T00:00:00.000Z',
  you,
});
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });

let settings: Record<string, unknown>;
let people: PersonOfBaby[];
let sent: unknown[];

beforeEach(async () => {
  await resetFamily();
  settings = {};
  sent = [];
  people = [person('Sam', true), person('Anna', false)];
  server.intercept = ({ method, path, body }) => {
    if (path.endsWith('/people')) return json(people);
    if (path !== '/api/auth/settings') return undefined;
    if (method === 'PATCH') {
      sent.push(body);
      Object.assign(settings, body);
    }
    return json(settings);
  };
});

const open = () => show(<TellOthersSettings />, '/settings');
/** As on a device that opens for the first time. */
const forgetBabies = () => queryClient.removeQueries({ queryKey: keys.babies.list });
const ofMia = async () => within(await screen.findByRole('group', { name: 'Mia' }));
const pressed = (group: BoundFunctions<typeof queries>) =>
  group.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

it('is off at first; on, it is of everything, until somebody chooses', async () => {
  const { user } = open();
  const mia = await ofMia();
  const onOff = mia.getByRole('switch', { name: 'Mia' });
  expect(onOff).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Quiet hours' })).not.toBeInTheDocument();
  await user.click(onOff);
  await waitFor(() => expect(pressed(mia)).toEqual(['Sleep', 'Feeding', 'To-dos']));
  await user.click(mia.getByRole('button', { name: 'To-dos' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { tellOthers: { [BABY]: ['sleep', 'feeding', 'todo'] } },
      { tellOthers: { [BABY]: ['sleep', 'feeding'] } },
    ]),
  );
  expect(pressed(mia)).toEqual(['Sleep', 'Feeding']);
  await user.click(onOff);
  await waitFor(() => expect(sent.at(-1)).toEqual({ tellOthers: { [BABY]: [] } }));
  expect(onOff).not.toBeChecked();
});

it('a choice for one baby leaves those for others alone, also for one that is not here now', async () => {
  const elsewhere = crypto.randomUUID();
  settings = { tellOthers: { [elsewhere]: ['sleep'] } };
  const { user } = open();
  await user.click((await ofMia()).getByRole('switch', { name: 'Mia' }));
  await waitFor(() =>
    expect(sent).toEqual([{ tellOthers: { [elsewhere]: ['sleep'], [BABY]: ['sleep', 'feeding', 'todo'] } }]),
  );
});

it('is silent from 21:00 to 7:00 unless other hours are chosen, or none', async () => {
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  const { user } = open();
  const quiet = await screen.findByRole('switch', { name: 'Quiet hours' });
  expect(quiet).toBeChecked();
  const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  expect(await field('Quiet from')).toHaveValue('09:00 PM');
  expect(await field('Quiet to')).toHaveValue('07:00 AM');
  // An emptied field is not told.
  for (const typed of ['', '08:30 PM']) fireEvent.change(await field('Quiet from'), { target: { value: typed } });
  await waitFor(() => expect(sent).toEqual([{ quiet: { from: '20:30', to: '07:00' } }]));
  expect(screen.getByText(/To be always told, switch this off/)).toBeVisible();
  await user.click(quiet);
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet: { from: '00:00', to: '00:00' } }));
  expect(screen.queryByRole('group', { name: 'Quiet from' })).not.toBeInTheDocument();
  expect(screen.getByText(/You are always told, at night, too/)).toBeVisible();
});

it('refuses quiet hours that begin when they end, and says so at the fields until they differ', async () => {
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  open();
  const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  fireEvent.change(await field('Quiet from'), { target: { value: '07:00 AM' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Quiet hours must begin and end at different times');
  expect(await screen.findByRole('group', { name: 'Quiet to' })).toHaveAccessibleDescription(
    /^Quiet hours must begin and end at different times You are told/,
  );
  // What was typed stays.
  expect(await field('Quiet from')).toHaveValue('07:00 AM');
  expect(sent).toEqual([]);
  fireEvent.change(await field('Quiet to'), { target: { value: '09:00 AM' } });
  await waitFor(() => expect(sent).toEqual([{ quiet: { from: '07:00', to: '09:00' } }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('sends typed quiet hours once the fields are left, and keeps none that are half typed', async () => {
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  const { user } = open();
  const quiet = within(await screen.findByRole('group', { name: 'Quiet hours' }));
  const from = quiet.getByRole('group', { name: 'Quiet from' });
  expect(from).toHaveAccessibleDescription(/^You are told of nothing between these times/);
  const hoursOf = (name: string) =>
    within(quiet.getByRole('group', { name })).getByRole('spinbutton', { name: 'Hours' });
  await user.click(hoursOf('Quiet from'));
  await user.keyboard('{Backspace}');
  expect(hoursOf('Quiet from')).toHaveTextContent('hh');
  await user.click(document.body);
  expect(quiet.getByLabelText('Quiet from', { selector: 'input' })).toHaveValue('09:00 PM');
  await user.click(hoursOf('Quiet to'));
  await user.keyboard('0830');
  expect(sent).toEqual([]);
  await user.click(quiet.getByRole('button', { name: 'Choose quiet from' }));
  await waitFor(() => expect(sent).toEqual([{ quiet: { from: '21:00', to: '08:30' } }]));
  // What is chosen from the sheet is whole.
  await user.click(await screen.findByRole('option', { name: '10 hours' }));
  await user.click(screen.getByRole('button', { name: 'Set Time' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet: { from: '22:00', to: '08:30' } }));
  expect(sent).toHaveLength(2);
});

it('sends typed quiet hours also when the page is left from within the field', async () => {
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  const { user, unmount } = open();
  const from = within(await screen.findByRole('group', { name: 'Quiet from' }));
  await user.click(from.getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('08');
  expect(sent).toEqual([]);
  unmount();
  await waitFor(() => expect(sent).toEqual([{ quiet: { from: '20:00', to: '07:00' } }]));
});

it('says where nobody else looks after the baby', async () => {
  people = [person('Sam', true)];
  open();
  expect(await screen.findByText('Nobody but you looks after Mia yet.')).toBeVisible();
});

it('says how this device stands once something is on', async () => {
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  Object.assign(window, { isSecureContext: true, Notification: { permission: 'granted' } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  open();
  expect(await screen.findByText(/^Notifications are allowed\. While Nestling is open, it tells you/)).toBeVisible();
  act(() => void queryClient.setQueryData(keys.reminders.thisDevice, { state: 'subscribed', endpoint: 'x' }));
  expect(await screen.findByText('This device tells you, also when Nestling is closed.')).toBeVisible();
});

it('takes a choice back that the server refuses, and says so', async () => {
  const keep = server.intercept;
  server.intercept = (call) =>
    call.method === 'PATCH' ? json({ message: 'Unknown kind of record', error: 'x' }, 400) : keep?.(call);
  const { user } = open();
  const onOff = (await ofMia()).getByRole('switch', { name: 'Mia' });
  await user.click(onOff);
  await waitFor(() => expect(shownToasts.map(({ title }) => title)).toContain('Failed to save your settings'));
  await waitFor(() => expect(onOff).not.toBeChecked());
});

it('says of babies that could not be read that they could not, never that there is none, and tries again', async () => {
  const keep = server.intercept;
  let isDown = true;
  server.intercept = (call) => (isDown && call.path === '/api/babies' ? json({ error: 'x' }, 500) : keep?.(call));
  forgetBabies();
  const { user } = open();
  expect(screen.queryByText('There is no baby yet.')).toBeNull();
  expect(await screen.findByText('Failed to load babies. Please try again.')).toBeVisible();
  expect(screen.queryByText('There is no baby yet.')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await ofMia()).toBeDefined();
});

it('lets nobody choose while the settings could not be read, says why, and tries again', async () => {
  const elsewhere = crypto.randomUUID();
  settings = { tellOthers: { [elsewhere]: ['sleep'] } };
  const keep = server.intercept;
  server.intercept = (call) =>
    call.method === 'GET' && call.path === '/api/auth/settings' ? json({ error: 'x' }, 400) : keep?.(call);
  const { user } = open();
  const onOff = (await ofMia()).getByRole('switch', { name: 'Mia' });
  expect(onOff).toBeDisabled();
  expect(await screen.findByText('Failed to load your settings')).toBeVisible();
  server.intercept = keep;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(onOff).toBeEnabled());
  expect(screen.queryByText('Failed to load your settings')).toBeNull();
  await user.click(onOff);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ tellOthers: { [elsewhere]: ['sleep'], [BABY]: ['sleep', 'feeding', 'todo'] } }]);
});

it('offers neither kinds nor quiet hours of a choice that waits, while what was chosen before is not known', async () => {
  const keep = server.intercept;
  let arrive = () => {};
  const arrived = new Promise<Response>((resolve) => (arrive = () => resolve(json({}))));
  server.intercept = (call) => {
    if (call.path !== '/api/auth/settings') return keep?.(call);
    return call.method === 'GET' ? json({ error: 'x' }, 400) : arrived;
  };
  const { user } = open();
  const mia = await ofMia();
  expect(await screen.findByText('Failed to load your settings')).toBeVisible();
  await act(() => saveSettings({ tellOthers: { [BABY]: ['sleep'] } }));
  await waitFor(() => expect(mia.getByRole('switch', { name: 'Mia' })).toBeChecked());
  expect(mia.getByRole('switch', { name: 'Mia' })).toBeDisabled();
  for (const name of ['Sleep', 'Feeding', 'To-dos'])
    expect(mia.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('switch', { name: 'Quiet hours' })).toBeNull();
  // With what was chosen they come; and nothing is sent when the test is over.
  server.intercept = keep;
  settings = { tellOthers: { [BABY]: ['sleep'] } };
  arrive();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('switch', { name: 'Quiet hours' })).toBeChecked();
  expect(pressed(mia)).toEqual(['Sleep']);
  await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
});
