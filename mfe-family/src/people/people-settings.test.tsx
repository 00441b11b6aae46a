import { screen } from '@testing-library/react';
import PeopleSettings from '../exposes/widgets/PeopleSettings.tsx';
import { failure, givenFamily, server, show } from '../testing/family.tsx';

beforeEach(givenFamily);

const INVITE_LATER = /^Once you have added a baby/;

it('leads to the people of each baby', async () => {
  show(<PeopleSettings />, '/settings');
  expect(screen.queryByText(INVITE_LATER)).toBeNull();
  expect(await screen.findByRole('link', { name: 'People of Mia' })).toBeVisible();
});

it('says how others come to look after a baby where there is none', async () => {
  server.babies = [];
  show(<PeopleSettings />, '/settings');
  expect(await screen.findByText(INVITE_LATER)).toBeVisible();
});

it('never says so of babies that could not be read, and tries again', async () => {
  server.answers['GET /api/babies'] = () => failure('Down', 500);
  const { user } = show(<PeopleSettings />, '/settings');
  expect(await screen.findByText('Failed to load babies. Please try again.')).toBeVisible();
  expect(screen.queryByText(INVITE_LATER)).toBeNull();
  server.answers = {};
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'People of Mia' })).toBeVisible();
});
