import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { AppTheme } from '../theme/app-theme.tsx';
import ChartTip from './chart-tip.tsx';

const TIPS = ['Mon', 'Tue', 'Wed'].map((title, i) => ({
  title,
  rows: [
    { label: 'Night', color: 'navy', text: `${10 + i}h 0m` },
    { label: 'Total', text: `${14 + i}h 0m` },
  ],
}));

function Chart({ at }: { at?: number }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={area} data-testid="chart" />
      <ChartTip area={area} middles={[50, 150, 250]} tips={TIPS} at={at} />
      <p>Elsewhere</p>
    </>
  );
}

const shown = () => screen.queryByRole('tooltip')?.textContent;
const tap = (clientX: number) => fireEvent.click(screen.getByTestId('chart'), { clientX });
const open = () => render(<Chart />, { wrapper: AppTheme });

it('a tap pins the tip of the nearest place, with the total; another tap moves it', () => {
  open();
  expect(shown()).toBeUndefined();
  tap(170);
  expect(shown()).toBe('TueNight11h 0mTotal15h 0m');
  tap(30);
  expect(shown()).toContain('Mon');
});

it.each([
  ['a tap elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling the page', () => fireEvent.scroll(document)],
  ['a tap on the same place', () => tap(45)],
])('%s takes it away', (_, act) => {
  open();
  tap(50);
  fireEvent.pointerDown(screen.getByTestId('chart'));
  expect(shown()).toContain('Mon');
  act();
  expect(shown()).toBeUndefined();
});

it('a part of the chart that scrolls takes nothing away', () => {
  open();
  tap(50);
  fireEvent.scroll(screen.getByTestId('chart'));
  fireEvent.scroll(screen.getByText('Elsewhere'));
  expect(shown()).toContain('Mon');
});

it('what a pointer or the arrow keys are at goes before what is pinned', () => {
  const { rerender } = open();
  tap(50);
  rerender(<Chart at={2} />);
  expect(shown()).toContain('Wed');
  rerender(<Chart />);
  expect(shown()).toContain('Mon');
});
