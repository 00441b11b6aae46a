import { contributes, gather } from '@nestling/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry } from '../../testing/fake-remotes.tsx';
import { data, givenNobody, givenServer, MIA, openShell, SAM } from '../../testing/open-shell.tsx';

const heights = { desktop: 300, phone: 300, short: 300 };
const care = contributes({
  name: 'care',
  pages: [{ path: '/care', expose: './routes' }],
  points: {
    'home.card': [{ expose: './card', title: 'Care', order: 1, heights }],
    'day.lane': [{ expose: './lane', title: 'Light', order: 1, height: 24 }],
    'record.kind': [
      { kind: 'bath', expose: './kinds' },
      { kind: 'nail', expose: './kinds' },
    ],
  },
});
const exposes = { './routes': [], './card': [], './lane': [], './kinds': [], './later': [] };

beforeEach(givenNobody);
beforeEach(() => Object.assign(performance, { getEntriesByType: () => [] }));

test('each widget is tried with what its point gives', async () => {
  const live = { release: '1', container: 'care', base: '/r/care/1/', entry: 'entry.js', exposes, integrity: {} };
  Object.assign(fakeRegistry, {
    stage: 'staging',
    remotes: { care: live },
    house: gather({ care: { contributes: care } }),
  });
  givenServer({ 'GET /api/babies': () => data([MIA]) });
  openShell('/__federation', { as: SAM });
  const user = userEvent.setup();
  const place = await screen.findByRole('group', { name: 'Widget' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Mia/ })).toBeInTheDocument());
  const names = screen.getAllByRole('button', { name: /^care\// }).map(({ textContent }) => textContent);
  expect(names).toEqual(['care/card', 'care/lane', 'care/kinds', 'care/later']);
  const given = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return JSON.parse((await within(place).findByRole('region', { name })).textContent);
  };
  expect(await given('care/card')).toEqual({ babyId: MIA.id });
  expect(await given('care/lane')).toEqual({
    babyId: MIA.id,
    from: expect.any(Number),
    to: expect.any(Number),
  });
  expect(place).toHaveStyle({ height: '24px' });
  expect(await given('care/kinds')).toEqual({});
  expect(await given('care/later')).toEqual({});
});
