import { screen } from '@testing-library/react';
import { show } from '../testing/family.tsx';
import { QuickFeedingButton } from './quick-feeding-button.tsx';

it('takes no second tap while the first is stored, and can keep the focus', async () => {
  const onTap = jest.fn();
  const { user } = show(
    <QuickFeedingButton type="solid" label="Solid" busy hintId="hint" onTap={onTap} onLongPress={onTap} />,
  );
  const button = screen.getByRole('button', { name: /Solid/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onTap).not.toHaveBeenCalled();
});
