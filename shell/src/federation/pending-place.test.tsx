import type { ExposeAt } from '@nestling/contract';
import { AppTheme } from '@nestling/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { RemoteSlot } from './remote-slot.tsx';
import { reportFailure } from './report-failure.ts';

/** What the place waits for: its code, then what it reads. */
let codeComes: () => void;
let dataComes: () => void;
let data: Promise<void>;

const mockLoad = jest.fn();
jest.mock('./load-expose.ts', () => ({ loadExpose: () => mockLoad(), loadedExpose: () => undefined }));
jest.mock('./report-failure.ts', () => ({ reportFailure: jest.fn() }));

function Card() {
  use(data);
  return <p>Three tasks</p>;
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const retry = () => screen.queryByRole('button', { name: 'Retry' });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(reportFailure).mockClear();
  data = new Promise((resolve) => {
    dataComes = resolve;
  });
  mockLoad.mockImplementation(
    () =>
      new Promise((resolve) => {
        codeComes = () => resolve({ default: Card });
      }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const place = () =>
  render(
    <AppTheme>
      <RemoteSlot
        name={'tasks/widgets/TasksCard' as ExposeAt<'home.card'>}
        props={{ babyId: '1' }}
        fallback={<p>Loading</p>}
      />
    </AppTheme>,
  );

test('a place that stays pending for 15 s after its code has come is a failure that can be tried again', async () => {
  place();
  await seconds(12);
  codeComes();
  await seconds(14.9);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(reportFailure).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(retry()).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(reportFailure).toHaveBeenCalledTimes(1);
  // Not the release before: nobody is left waiting twice.
  expect(mockLoad).toHaveBeenCalledTimes(1);

  fireEvent.click(retry() as HTMLElement);
  await seconds(0);
  codeComes();
  dataComes();
  await seconds(0);
  expect(screen.getByText('Three tasks')).toBeVisible();
});

test('one that comes in time stays', async () => {
  place();
  await seconds(1);
  codeComes();
  await seconds(14);
  dataComes();
  await seconds(0);
  await seconds(60);
  expect(screen.getByText('Three tasks')).toBeVisible();
  expect(retry()).toBeNull();
  expect(reportFailure).not.toHaveBeenCalled();
});
