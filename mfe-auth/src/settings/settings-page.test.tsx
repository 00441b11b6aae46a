import { session } from '@nestling/shared-ui/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenNobody, openAt, SAM } from '../testing/open-app.tsx';

beforeEach(givenNobody);

it('shows the account and the colour scheme', async () => {
  const user = userEvent.setup();
  session.signIn(SAM);
  openAt('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getByText(SAM.name)).toBeVisible();
  expect(screen.getByText(SAM.email)).toBeVisible();
  expect(screen.getByText('Email cannot be changed')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
});
