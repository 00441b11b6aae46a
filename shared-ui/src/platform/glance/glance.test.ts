import { SPLASH_DRAWING } from '../../drawings/splash.ts';
import { session } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { forgetGlance, type Glance, keepGlance } from './glance.ts';
import { GLANCE_SCRIPT } from './glance-script.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-06-01T01:30:00.000Z');
const LINES = ['Asleep since 1:05 AM', 'Fed at 12:50 AM'];
const MIA: Glance = { babyId: 'mia', name: '<b>Mia</b>', lines: LINES, knownAt: NOW - 60_000, until: NOW + 2 * HOUR };

/** What the page says before any code of the app has run. */
function splash(path = '/'): string[] {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="splash">${SPLASH_DRAWING}</div>`;
  const script = document.createElement('script');
  script.textContent = GLANCE_SCRIPT;
  document.body.append(script);
  expect(document.querySelector('#splash b')).toBeNull();
  return Array.from(document.querySelectorAll('#splash p'), (line) => line.textContent ?? '');
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  document.documentElement.lang = 'en';
  sessionStore.save({
    id: 'u1',
    email: 'kim@example.org',
    name: 'Kim',
    createdAt: '',
    emailVerified: true,
    token: 't',
  });
  localStorage.setItem('selectedBabyId', 'mia');
});
afterEach(() => {
  sessionStore.drop();
  localStorage.clear();
  jest.useRealTimers();
});

it('says what was noted as the page was left, as text, once', () => {
  expect(splash()).toEqual([]);
  keepGlance(MIA);
  expect(splash()).toEqual(['<b>Mia</b>', ...LINES]);
  expect(splash()).toEqual([]);
});

test.each<[string, () => void, string?]>([
  ['of another baby than the chosen one', () => localStorage.setItem('selectedBabyId', 'theo')],
  ['where the page is about another baby', () => {}, '/babies/theo/sleep'],
  ['once its time is over', () => jest.setSystemTime(MIA.until)],
  ['where the clock was set back', () => jest.setSystemTime(MIA.knownAt - 1)],
  [
    'in another language',
    () => {
      document.documentElement.lang = 'de';
    },
  ],
  ['on another clock', () => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(345)],
  ['once the page is seen again', forgetGlance],
  ['once nobody is signed in', () => sessionStore.drop()],
  ['to somebody else', () => localStorage.setItem('user', JSON.stringify({ id: 'u2' }))],
  ['where what was kept cannot be read', () => localStorage.setItem('own:u1:glance', '{')],
])('says nothing %s', (_, happen, path = '/') => {
  keepGlance(MIA);
  happen();
  expect(splash(path)).toEqual([]);
});

it('says it on the pages of the baby, and where none was chosen', () => {
  keepGlance(MIA);
  expect(splash('/babies/mia/sleep')).toHaveLength(3);
  localStorage.removeItem('selectedBabyId');
  keepGlance(MIA);
  expect(splash('/settings')).toHaveLength(3);
});

it('goes with the person who signs out', async () => {
  jest.useRealTimers();
  keepGlance(MIA);
  globalThis.fetch = async () => Response.json({ data: {} });
  await session.signOut();
  expect(localStorage.getItem('own:u1:glance')).toBeNull();
});
