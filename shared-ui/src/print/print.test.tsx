import { render, screen } from '@testing-library/react';
import { AppTheme } from '../theme/app-theme.tsx';
import { PrintHead } from './print.tsx';

const MIA = { id: 'mia', name: 'Mia', birthDate: '2026-06-17', gender: 'female', role: 'owner' } as const;

test('paper says whose days it shows, which ones, and when it was printed', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  const [first, last] = [Temporal.PlainDate.from('2026-11-15'), Temporal.PlainDate.from('2026-11-21')];
  render(<PrintHead baby={MIA} first={first} last={last} />, { wrapper: AppTheme });
  expect(screen.getByText('Mia').parentElement).toHaveTextContent(
    /^Mia, 5 months, 5 days · Nov 15 – 21, 2026 · printed Nov 22, 2026 · Nestling$/,
  );
  jest.useRealTimers();
});
