import { speak } from '@nestling/shared-ui/words';
import { act, screen } from '@testing-library/react';
import { show } from '../testing/index.tsx';
import { DayDialog } from './day-dialog.tsx';

const day = (text: string) => Temporal.PlainDate.from(text);
const chosen: string[] = [];
beforeEach(() => {
  chosen.length = 0;
});
afterEach(() => act(() => void speak('en')));

const open = () =>
  show(
    <DayDialog
      title="Go to date"
      shown={day('2026-02-10')}
      today={day('2026-02-12')}
      first={day('2025-11-20')}
      last={day('2026-02-12')}
      onChoose={(one) => chosen.push(one.toString())}
      onClose={() => chosen.push('closed')}
    />,
  );
const focused = () => document.activeElement?.getAttribute('data-day');

it('has all months below each other, with the day that is shown in focus', async () => {
  open();
  expect((await screen.findAllByRole('grid')).map((grid) => grid.querySelector('caption')?.textContent)).toEqual([
    'November 2025',
    'December 2025',
    'January 2026',
    'February 2026',
  ]);
  expect(focused()).toBe('2026-02-10');
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Tuesday, February 10, 2026');
  expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName('Thursday, February 12, 2026');
});

it('takes a day by one tap, and none beyond the first and the last', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Thursday, December 25, 2025' }));
  expect(screen.getByRole('button', { name: 'Wednesday, November 19, 2025' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Friday, February 13, 2026' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(chosen).toEqual(['2025-12-25', 'closed']);
});

it.each([
  ['{ArrowLeft}', '2026-02-09'],
  ['{ArrowRight}', '2026-02-11'],
  ['{ArrowUp}', '2026-02-03'],
  ['{ArrowDown}', '2026-02-12'],
  ['{Home}', '2026-02-08'],
  ['{End}', '2026-02-12'],
  ['{PageUp}', '2026-01-10'],
  ['{PageUp}{PageUp}{PageUp}', '2025-11-20'],
])('%s leads to %s', async (keys, to) => {
  const { user } = open();
  await screen.findAllByRole('grid');
  await user.keyboard(`${keys}{Enter}`);
  expect(focused()).toBe(to);
  expect(chosen).toEqual([to]);
});

it('goes with the reading direction', async () => {
  await act(() => speak('ar'));
  const { user } = open();
  await screen.findAllByRole('grid');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('2026-02-11');
});
