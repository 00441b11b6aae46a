import { act, screen } from '@testing-library/react';
import { show } from '../testing/family.tsx';
import { SleepControl } from './sleep-control.tsx';

it('takes no second start while the first is stored, and can keep the focus', async () => {
  const onStart = jest.fn();
  const onEnd = jest.fn();
  const control = { active: undefined, awakeSince: undefined, ageInMonths: 1, onStart, onEnd };
  const { user } = show(<SleepControl {...control} busy />);
  const button = screen.getByRole('button', { name: 'Start Sleep' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onStart).not.toHaveBeenCalled();
});

describe('the awake time', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-02-10T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('moves on every 60 seconds', () => {
    const awakeSince = Date.now() - 30 * 60_000;
    const control = { active: undefined, awakeSince, ageInMonths: 1, busy: false, onStart() {}, onEnd() {} };
    show(<SleepControl {...control} />);
    const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    for (const minutes of [30, 31, 32]) {
      expect(screen.getByText(`Awake ${minutes}m`)).toBeVisible();
      pass(59_999);
      expect(screen.getByText(`Awake ${minutes}m`)).toBeVisible();
      pass(1);
    }
  });
});
