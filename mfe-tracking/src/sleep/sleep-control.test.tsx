import { screen } from '@testing-library/react';
import { show } from '../testing/family.tsx';
import { SleepControl } from './sleep-control.tsx';

it('takes no second start while the first is stored, and can keep the focus', async () => {
  const onStart = jest.fn();
  const onEnd = jest.fn();
  const control = { active: undefined, awakeSince: undefined, ageInMonths: 1, onStart, onEnd };
  const { user } = show(<SleepControl {...control} busy />);
  const button = screen.getByRole('button', { name: 'Start sleep' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onStart).not.toHaveBeenCalled();
});
