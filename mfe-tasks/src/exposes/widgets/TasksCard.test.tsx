import { AppTheme } from '@nestling/shared-ui';
import { render, screen, within } from '@testing-library/react';
import TasksCard from './TasksCard.tsx';

it('says what will be here, with no control that does nothing', () => {
  render(
    <AppTheme>
      <TasksCard />
    </AppTheme>,
  );
  const card = screen.getByRole('region', { name: 'Tasks' });
  expect(within(card).getByText(/are on their way/)).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});
