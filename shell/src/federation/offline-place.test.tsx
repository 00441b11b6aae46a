import type { ExposeAt } from '@nestling/contract';
import { show } from '@nestling/shared-ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { RemoteSlot } from './remote-slot.tsx';

const loads = jest.fn();
jest.mock('./load-expose.ts', () => jest.requireActual('../testing/fake-remotes.tsx'));
jest.mock('./preload.ts', () => ({ preloadExpose: () => {} }));
jest.mock('./report-failure.ts', () => ({ reportFailure: () => {} }));
jest.mock('./load-with-fallback.ts', () => ({
  ...jest.requireActual('./load-with-fallback.ts'),
  loadWithFallback: (name: string) => loads(name),
}));

afterEach(() => onlineManager.setOnline(true));

const card = 'tasks/widgets/TasksCard' as ExposeAt<'home.card'>;

it('says that one is offline where a part was never here, and brings it with the network', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { NotLoaded } = jest.requireActual<typeof import('./load-with-fallback.ts')>('./load-with-fallback.ts');
  loads.mockRejectedValueOnce(new NotLoaded(card, new Error('no network')));
  loads.mockResolvedValueOnce({ default: () => 'the tasks' });
  onlineManager.setOnline(false);
  show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback={null} />);
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('the tasks')).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(2);
});
