import { AppTheme } from '@nestling/shared-ui';
import { render, screen } from '@testing-library/react';
import BabyTransferActions from './BabyTransferActions.tsx';

it('says what will be here, with no control that does nothing', () => {
  render(
    <AppTheme>
      <BabyTransferActions />
    </AppTheme>,
  );
  expect(screen.getByText(/are on their way/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
