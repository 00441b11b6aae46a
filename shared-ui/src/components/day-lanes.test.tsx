import { render, screen } from '@testing-library/react';
import { providePoints } from '../platform/points.ts';
import { DayLanes } from './day-lanes.tsx';

const time = { babyId: 'b', from: 1, to: 2 };
const lane = (name: 'care/warm' | 'care/light', height: number) => ({
  name,
  expose: './x',
  title: name,
  order: 1,
  height,
});

const Nothing = () => null;
const Told = ({ props, compact }: { props: object; compact?: boolean }) => (
  <p>
    {compact && 'small: '}
    {JSON.stringify(props)}
  </p>
);

afterEach(() => providePoints({ at: () => [], Slot: Nothing }));

it('draws the bands that remotes bring, each in its height, from instant to instant, failures small', () => {
  providePoints({
    at: (() => [lane('care/warm', 20), lane('care/light', 12)]) as never,
    Slot: Told,
  });
  render(<DayLanes {...time} />);
  expect(screen.getByRole('group', { name: 'care/warm' })).toHaveTextContent(`small: ${JSON.stringify(time)}`);
  expect(screen.getByRole('group', { name: 'care/light' })).toHaveStyle({ height: '12px' });
});

it('draws nothing where no remote brings one', () => {
  const { container } = render(<DayLanes {...time} />);
  expect(container).toBeEmptyDOMElement();
});
