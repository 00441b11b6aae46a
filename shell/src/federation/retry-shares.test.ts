import { init } from '@module-federation/enhanced/runtime';
import { retryShares } from './retry-shares.ts';

test('a shared package that did not arrive is asked for anew', async () => {
  const parts = { DatePicker: 'here' };
  const get = jest.fn(async () => () => parts);
  get.mockRejectedValueOnce(new Error('Loading chunk 572 failed.'));
  const host = init({
    name: 'shell',
    remotes: [],
    shared: { pickers: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } },
  });
  retryShares();
  retryShares();
  await expect(host.loadShare('pickers')).rejects.toThrow('chunk 572');
  const factory = (await host.loadShare('pickers')) as () => typeof parts;
  expect(factory()).toBe(parts);
  expect(get).toHaveBeenCalledTimes(2);
});
