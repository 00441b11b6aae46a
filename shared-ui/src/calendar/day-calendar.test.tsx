import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/index.tsx';
import { DayCalendar } from './day-calendar.tsx';

const day = (text: string) => Temporal.PlainDate.from(text);
const FIRST = day('2025-11-20');
const TODAY = day('2026-02-12');

/** As a page of a day has it, with a way to another day beside. */
function Calendar() {
  const [shown, choose] = useState(day('2026-02-10'));
  return (
    <>
      <DayCalendar title="Go to date" {...{ shown, today: TODAY, first: FIRST, last: TODAY }} onChoose={choose} />
      <button type="button" onClick={() => choose(day('2025-12-24'))}>
        Elsewhere
      </button>
    </>
  );
}

it('stands open without the focus, and takes a day by one tap', async () => {
  const { user } = show(<Calendar />);
  expect(await screen.findByRole('region', { name: 'Go to date' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Thursday, December 25, 2025' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Thursday, December 25, 2025');
});

it('is one stop of Tab, at the day that is shown, wherever that was chosen', async () => {
  const { user } = show(<Calendar />);
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName('Tuesday, February 10, 2026');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAccessibleName('Monday, February 9, 2026');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toHaveAccessibleName('Wednesday, December 24, 2025');
});
