import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
// Not './later.tsx', in whose place tests get the parts at once.
import * as later from '../facade/later.tsx';
import { AppTheme } from '../theme/app-theme.tsx';
import * as atOnce from './later-at-once.ts';

const { Dialog, Tab, Tabs } = later;
const inTheme = { wrapper: AppTheme };

const page = (
  <Suspense fallback="waiting">
    <Tabs value={0}>
      <Tab label="Mia" />
    </Tabs>
  </Suspense>
);

test('an overlay and a part of a page are fetched when they are first shown; then they stand at once', async () => {
  const { unmount } = render(<Dialog open={false}>words</Dialog>, inTheme);
  expect(screen.queryByText('words')).not.toBeInTheDocument();
  unmount();

  const both = (
    <>
      {page}
      <Dialog open>words</Dialog>
    </>
  );
  const { unmount: close } = await act(async () => render(both, inTheme));
  expect(await screen.findByRole('dialog')).toHaveTextContent('words');
  expect(await screen.findByRole('tab', { name: 'Mia', hidden: true })).toBeInTheDocument();
  close();

  render(page, inTheme);
  expect(screen.getByRole('tab', { name: 'Mia', selected: true })).toBeInTheDocument();
});

test('tests get the same parts', () => {
  expect(Object.keys(atOnce).sort()).toEqual(Object.keys(later).sort());
});
