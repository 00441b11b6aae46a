import { SPLASH_DRAWING } from '../drawings/splash.ts';
import { selection } from './babies/selection.ts';
import { forgetGlance, noteGlance } from './glance.ts';
import { GLANCE_SCRIPT } from './glance-script.ts';
import { session } from './session/session.ts';
import { sessionStore } from './session/session-store.ts';

const HOUR = 3_600_000;
const MIA = { id: 'mia', name: '<b>Mia</b>' };
const THEO = { id: 'theo', name: 'Theo' };
const ASLEEP = { text: 'Asleep since 1:05 AM', at: Date.now() - HOUR };
const FED = { text: 'Fed at 12:50 AM', at: Date.now() - 2 * HOUR };

beforeEach(() => {
  sessionStore.save({
    id: 'u1',
    email: 'kim@example.org',
    name: 'Kim',
    createdAt: '',
    emailVerified: true,
    token: 't',
  });
});
afterEach(() => {
  selection.save(undefined);
  sessionStore.drop();
  localStorage.clear();
});

/** What the page says before any code of the app has run. */
function splash(): string[] {
  document.body.innerHTML = `<div id="splash">${SPLASH_DRAWING}</div>`;
  const script = document.createElement('script');
  script.textContent = GLANCE_SCRIPT;
  document.body.append(script);
  expect(document.querySelector('#splash b')).toBeNull();
  return Array.from(document.querySelectorAll('#splash p'), (line) => line.textContent ?? '');
}

it('says what was known last of the baby, as text', () => {
  expect(splash()).toEqual([]);
  noteGlance(MIA, 'feeding', FED);
  noteGlance(MIA, 'sleep', ASLEEP);
  expect(splash()).toEqual(['<b>Mia</b>', 'Asleep since 1:05 AM', 'Fed at 12:50 AM']);
  noteGlance(MIA, 'sleep');
  expect(splash()).toEqual(['<b>Mia</b>', 'Fed at 12:50 AM']);
});

it('says of another baby nothing that was so of the first', () => {
  noteGlance(MIA, 'sleep', ASLEEP);
  noteGlance(THEO, 'feeding', FED);
  expect(splash()).toEqual(['Theo', 'Fed at 12:50 AM']);
  selection.save(MIA.id);
  expect(splash()).toEqual([]);
  selection.save(THEO.id);
  expect(splash()).toHaveLength(2);
});

it('says nothing of a time that would be taken for today, nor where nothing is left to say', () => {
  noteGlance(MIA, 'sleep', { ...ASLEEP, at: Date.now() - 21 * HOUR });
  expect(splash()).toEqual([]);
});

it('says nothing of a baby that is gone', () => {
  noteGlance(MIA, 'sleep', ASLEEP);
  forgetGlance(THEO.id);
  expect(splash()).toHaveLength(2);
  forgetGlance(MIA.id);
  expect(splash()).toEqual([]);
});

it('says nothing once the person has signed out, nor where what is kept cannot be read', async () => {
  localStorage.setItem('own:u1:glance', '{');
  expect(splash()).toEqual([]);
  noteGlance(MIA, 'sleep', ASLEEP);
  expect(splash()).toHaveLength(2);
  globalThis.fetch = async () => Response.json({ data: {} });
  await session.signOut();
  expect(splash()).toEqual([]);
  expect(localStorage.getItem('own:u1:glance')).toBeNull();
});
