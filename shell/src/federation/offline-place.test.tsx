import type { ExposeAt } from '@nestling/contract';
import { show } from '@nestling/shared-ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { RemoteSlot } from './remote-slot.tsx';

const loads = jest.fn();
const loadsQuietly = jest.fn();
jest.mock('./load-expose.ts', () => jest.requireActual('../testing/fake-remotes.tsx'));
const previous = jest.fn();
jest.mock('./load-previous.ts', () => ({ loadPrevious: () => previous() }));
jest.mock('./preload.ts', () => ({ preloadExpose: () => {} }));
jest.mock('./report-failure.ts', () => ({ reportFailure: () => {} }));
jest.mock('./load-with-fallback.ts', () => ({
  ...jest.requireActual('./load-with-fallback.ts'),
  loadWithFallback: (name: string) => loads(name),
  loadWithRetry: (name: string) => loadsQuietly(name),
}));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  loads.mockReset();
  loadsQuietly.mockReset();
  loadsQuietly.mockResolvedValue({});
  previous.mockReset();
  previous.mockRejectedValue(new Error('none'));
});
afterEach(() => onlineManager.setOnline(true));

const { NotLoaded } = jest.requireActual<typeof import('./load-with-fallback.ts')>('./load-with-fallback.ts');

const card = 'tasks/widgets/TasksCard' as ExposeAt<'home.card'>;

it('says that one is offline where a part was never here, and brings it with the network', async () => {
  loads.mockRejectedValueOnce(new NotLoaded(card, new Error('no network')));
  loads.mockResolvedValueOnce({ default: () => 'the tasks' });
  onlineManager.setOnline(false);
  show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback={null} />);
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  act(() => {
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('the tasks')).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(2);
});

it('brings what came and threw without a network when there is one', async () => {
  loads.mockResolvedValueOnce({
    default: () => {
      throw new Error('Loading chunk 5 failed');
    },
  });
  previous.mockRejectedValue(new TypeError('Failed to fetch'));
  loads.mockResolvedValueOnce({ default: () => 'the tasks' });
  onlineManager.setOnline(false);
  show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback={null} />);
  expect(await screen.findByText('You are offline')).toBeVisible();
  act(() => {
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('the tasks')).toBeVisible();
});

describe('a part that was lost while the device said nothing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function givenLost(error: Error) {
    loads.mockRejectedValueOnce(error);
    loads.mockResolvedValueOnce({ default: () => 'the tasks' });
    show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback="on its way" />);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('comes by itself, and nothing moves for a try that fails', async () => {
    loadsQuietly.mockRejectedValueOnce(new Error('still nothing'));
    await givenLost(new NotLoaded(card, new Error('closed')));
    await pass(4_999);
    expect(loadsQuietly).not.toHaveBeenCalled();
    await pass(1);
    expect(loadsQuietly).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Something went wrong')).toBeVisible();
    await pass(15_000);
    expect(loadsQuietly).toHaveBeenCalledTimes(2);
    expect(screen.getByText('the tasks')).toBeVisible();
    await pass(600_000);
    expect(loadsQuietly).toHaveBeenCalledTimes(2);
  });

  it('is asked for once when the network returns and somebody looks again at the same time', async () => {
    loadsQuietly.mockRejectedValue(new Error('still nothing'));
    await givenLost(new NotLoaded(card, new Error('closed')));
    window.dispatchEvent(new Event('online'));
    for (let i = 0; i < 5; i++) document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(loadsQuietly).toHaveBeenCalledTimes(1);
  });

  it('comes from the release before where the live one is broken', async () => {
    loadsQuietly.mockRejectedValue(new Error('404'));
    previous.mockResolvedValue({});
    await givenLost(new NotLoaded(card, new Error('closed')));
    await pass(5_000);
    expect(screen.getByText('the tasks')).toBeVisible();
  });

  it('is not asked for while nobody looks, nor once it has left the page', async () => {
    loadsQuietly.mockRejectedValue(new Error('still nothing'));
    loads.mockRejectedValueOnce(new NotLoaded(card, new Error('closed')));
    const { unmount } = show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback={null} />);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60_000);
    expect(loadsQuietly).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    unmount();
    window.dispatchEvent(new Event('online'));
    await pass(600_000);
    expect(loadsQuietly).not.toHaveBeenCalled();
    hidden.mockRestore();
  });

  it('is not tried again where it came and threw', async () => {
    loads.mockImplementation(async () => {
      throw new Error('its own fault');
    });
    show(<RemoteSlot name={card} props={{ babyId: '1' }} fallback={null} />);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    await pass(600_000);
    expect(loadsQuietly).not.toHaveBeenCalled();
  });
});
