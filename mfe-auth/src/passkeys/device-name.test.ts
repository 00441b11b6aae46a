import { type Browser, deviceNameOf } from './device-name.ts';

const browser = (parts: Partial<Browser>): Browser => ({ userAgent: '', platform: '', maxTouchPoints: 0, ...parts });
const chromium = (platform: string, model?: string): Browser['userAgentData'] => ({
  platform,
  getHighEntropyValues: async () => ({ model }),
});
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each<[string, Partial<Browser>, string]>([
  [
    'an iPhone',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', platform: 'iPhone' },
    'iPhone',
  ],
  ['an old iPad', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15' }, 'iPad'],
  [
    'an iPad that says it is a Macintosh',
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', platform: 'MacIntel', maxTouchPoints: 5 },
    'iPad',
  ],
  [
    'a Macintosh',
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', platform: 'MacIntel', maxTouchPoints: 0 },
    'MacIntel',
  ],
  [
    'an Android phone with its model in the user agent',
    { userAgent: 'Mozilla/5.0 (Linux; Android 13; Pixel 7 Pro) AppleWebKit/537.36', platform: 'Linux armv81' },
    'Android Device (Pixel 7 Pro)',
  ],
  [
    'an Android phone with model and build',
    { userAgent: 'Mozilla/5.0 (Linux; Android 8.0.0; SM-G960F Build/R16NW) AppleWebKit/537.36' },
    'Android Device (SM-G960F)',
  ],
  [
    'Chrome on Android, which hides the model and tells it when asked',
    { userAgent: CHROME_ON_ANDROID, userAgentData: chromium('Android', 'Pixel 9') },
    'Android Device (Pixel 9)',
  ],
  ['Chrome on Android that tells nothing', { userAgent: CHROME_ON_ANDROID }, 'Android Device'],
  [
    'Firefox on Android',
    { userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0' },
    'Android Device',
  ],
  ['Chromium on a desktop', { platform: 'Linux x86_64', userAgentData: chromium('Linux') }, 'Linux'],
  ['Firefox on a desktop', { platform: 'Win32' }, 'Win32'],
  ['a browser that tells nothing', {}, 'This device'],
])('%s', async (_, parts, name) => {
  expect(await deviceNameOf(browser(parts))).toBe(name);
});
