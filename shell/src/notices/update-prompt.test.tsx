import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpdatePrompt } from './update-prompt.tsx';

const update = { waiting: false, reload: jest.fn(), later: jest.fn() };
jest.mock('../worker/updates.ts', () => ({ updates: { useUpdate: () => update } }));

it('says nothing while there is no new version', () => {
  update.waiting = false;
  render(<UpdatePrompt />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('offers a new version and leaves the choice', async () => {
  const user = userEvent.setup();
  update.waiting = true;
  render(<UpdatePrompt />);
  expect(screen.getByRole('status')).toHaveTextContent('New content available. Reload?');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(update.later).toHaveBeenCalledTimes(1);
  expect(update.reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(update.reload).toHaveBeenCalledTimes(1);
});
