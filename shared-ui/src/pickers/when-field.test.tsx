import { type DateAndTime, fromInputs, NOT_READABLE, NOTHING_CHOSEN, toInputs } from '@nestling/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { show, stopClock } from '../testing/index.tsx';
import { WhenField, type WhenFieldProps } from './when-field.tsx';

const BERLIN = 'Europe/Berlin';
jest.mock('../platform/react/use-zone.ts', () => ({
  useZone: () => 'Europe/Berlin',
  useZoneHere: () => 'Europe/Berlin',
}));

afterEach(() => jest.useRealTimers());

let held: DateAndTime;

type More = Pick<WhenFieldProps, 'aheadMs' | 'optional' | 'recordedIn'>;

function Form({ first, ...more }: { first: DateAndTime } & More) {
  const [value, setValue] = useState(first);
  held = value;
  return <WhenField name="Start" value={value} onChange={setValue} {...more} />;
}

/** Opens the field at a time with the clock at another; both as Berlin's clocks say them. */
function open(now: string, first: string | DateAndTime, more: More = {}) {
  const ms = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
  stopClock(new Date(ms(now)));
  return show(<Form first={typeof first === 'string' ? toInputs(ms(first), BERLIN) : first} {...more} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const earlier = () => button('Start time: 5 minutes earlier');
const later = () => button('Start time: 5 minutes later');
const instant = () => new Date(fromInputs(held, BERLIN) ?? 0).toISOString();
const typed = () => (screen.getByLabelText('Start time', { selector: 'input' }) as HTMLInputElement).value;

it.each([
  ['Now', '2026-05-09T23:04:00.000Z'],
  ['5 min ago', '2026-05-09T22:59:00.000Z'],
  ['10 min ago', '2026-05-09T22:54:00.000Z'],
  ['20 min ago', '2026-05-09T22:44:00.000Z'],
  ['30 min ago', '2026-05-09T22:34:00.000Z'],
  ['1 h ago', '2026-05-09T22:04:00.000Z'],
])('%s fills date and time by one tap', async (name, expected) => {
  const { user } = open('2026-05-10T01:04:40', '2026-05-09T22:30');
  await user.click(button(name));
  expect(instant()).toBe(expected);
});

it('an hour ago was yesterday, and is said', async () => {
  const { user } = open('2026-05-10T00:20', '2026-05-10T00:20');
  await user.click(button('1 h ago'));
  expect(button('Yesterday')).toHaveAttribute('aria-pressed', 'true');
  expect(typed()).toMatch(/11:20.*PM/);
  expect(screen.getByText(/May 9, 11:20\sPM/)).toBeInTheDocument();
});

it('steps go across midnight with the day', async () => {
  const { user } = open('2026-05-10T12:00', '2026-05-10T00:03');
  await user.click(earlier());
  expect(held).toMatchObject({ date: '2026-05-09', time: '23:58' });
  expect(button('Yesterday')).toHaveAttribute('aria-pressed', 'true');
  await user.click(later());
  expect(held).toMatchObject({ date: '2026-05-10', time: '00:03' });
  expect(button('Today')).toHaveAttribute('aria-pressed', 'true');
});

it('steps stop at now with a word, and at what is allowed ahead', async () => {
  const { user, unmount } = open('2026-05-10T12:00:30', '2026-05-10T11:58');
  await user.click(later());
  expect(held.time).toBe('12:00');
  expect(screen.getByText(/It cannot be later than 12:00\sPM\./)).toBeVisible();
  await user.click(earlier());
  expect(screen.queryByText(/cannot be later/)).toBeNull();
  unmount();
  open('2026-05-10T12:00:30', '2026-05-10T11:58', { aheadMs: 15 * 60_000 });
  await user.click(later());
  expect(held.time).toBe('12:03');
});

it('steps in the night in which an hour comes twice are five minutes each, and a typed time asks which', async () => {
  const { user } = open('2026-10-25T12:00', '2026-10-25T02:58');
  await user.click(later());
  expect(instant()).toBe('2026-10-25T01:03:00.000Z');
  expect(typed()).toMatch(/02:03.*AM/);
  expect(button('Second time')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('First time'));
  expect(instant()).toBe('2026-10-25T00:03:00.000Z');
});

it('says what a time counts as that the clock skips', () => {
  open('2026-03-29T12:00', { date: '2026-03-29', time: '02:30' });
  expect(screen.getByText(/The clock skips this time that day\. It counts as 3:30\sAM\./)).toBeVisible();
  expect(instant()).toBe('2026-03-29T01:30:00.000Z');
});

it('says by whose clock it asks for a time that was recorded elsewhere, and what it is there', async () => {
  const { user } = open('2026-05-10T12:00', '2026-05-10T03:30', { recordedIn: 'Asia/Tokyo' });
  const line = () => screen.getByText(/^Berlin time/).textContent?.replace(/\s/g, ' ');
  expect(line()).toBe('Berlin time · 10:30 AM in Tokyo');
  await user.click(later());
  expect(line()).toBe('Berlin time · 10:35 AM in Tokyo');
});

it.each(['Europe/Paris', undefined])('says nothing of a clock that shows the same: %s', (recordedIn) => {
  open('2026-05-10T12:00', '2026-05-10T03:30', { recordedIn });
  expect(screen.queryByText(/Berlin time/)).toBeNull();
});

it('today and yesterday are one tap, another day is typed or picked', async () => {
  const { user } = open('2026-05-10T12:00', '2026-05-10T11:00');
  expect(screen.queryByLabelText('Start date', { selector: 'input' })).toBeNull();
  await user.click(button('Yesterday'));
  expect(held).toMatchObject({ date: '2026-05-09', time: '11:00' });
  await user.click(button('Another day'));
  expect(await screen.findByRole('grid')).toBeVisible();
  await user.keyboard('{Escape}');
  fireEvent.change(screen.getByLabelText('Start date', { selector: 'input' }), { target: { value: '05/01/2026' } });
  expect(held.date).toBe('2026-05-01');
  expect(button('Another day')).toHaveAttribute('aria-pressed', 'true');
});

it('a time is chosen from columns, and from nothing else once they are left', async () => {
  const { user } = open('2026-05-10T12:00', '2026-05-10T11:00');
  await user.click(button('Choose start time'));
  const sheet = await screen.findByRole('dialog', { name: 'Start time' });
  await user.click(within(sheet).getByRole('option', { name: '09 hours' }));
  await user.click(within(sheet).getByRole('option', { name: '07 minutes' }));
  expect(held.time).toBe('11:00');
  await user.click(within(sheet).getByRole('button', { name: 'Set Time' }));
  expect(held).toMatchObject({ date: '2026-05-10', time: '09:07' });
  expect(typed()).toMatch(/09:07.*AM/);
});

it('is typed by the keyboard alone', async () => {
  const { user } = open('2026-05-10T15:00', '2026-05-10T11:00');
  const group = screen.getByRole('group', { name: 'Start time' });
  await user.click(within(group).getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0130p');
  expect(held.time).toBe('13:30');
});

it('can be emptied where it may be empty', async () => {
  const { user } = open('2026-05-10T12:00', '2026-05-10T11:00', { optional: true });
  await user.click(button('Clear start'));
  expect(held).toEqual({ date: '', time: '' });
  expect(screen.queryByRole('button', { name: 'Clear start' })).toBeNull();
  await user.click(button('Now'));
  expect(held).toMatchObject({ date: '2026-05-10', time: '12:00' });
});

it('a time that is half typed into an empty field is told, and goes with the rest', async () => {
  const { user } = open('2026-05-10T12:00', NOTHING_CHOSEN, { optional: true });
  const hours = () => screen.getByRole('spinbutton', { name: 'Hours' });
  await user.click(hours());
  await user.keyboard('06');
  await user.click(document.body);
  expect(held.time).toBe(NOT_READABLE);
  expect(hours()).toHaveTextContent('06');
  await user.click(button('Clear start'));
  expect(hours()).toHaveTextContent('hh');
});

it.each(['2026-05-03T12:00', '2026-05-10T08:30'])('offers no minutes ago for a record of %s', (first) => {
  open('2026-05-10T12:00', first);
  expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
});

it('on a phone the calendar says what it asks for, and Cancel leaves the day as it was', async () => {
  const asked = window.matchMedia;
  const noMouse = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...asked(query), matches: false }));
  const { user } = open('2026-05-10T12:00', '2026-05-09T20:00');
  await user.click(button('Another day'));
  const calendar = await screen.findByRole('dialog', { name: 'Start date' });
  expect(within(calendar).getByRole('heading', { name: 'Start date' })).toBeVisible();
  await user.click(within(calendar).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held.date).toBe('2026-05-09');
  noMouse.mockRestore();
});
