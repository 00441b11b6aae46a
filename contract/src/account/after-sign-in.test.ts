import { pageAfterSignIn, waitingPage } from './after-sign-in.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

test.each<[string, string | null, unknown, string]>([
  ['home, where nothing is known', null, undefined, '/'],
  ['where the visitor came from', null, '/babies/7/feeding?tab=past', '/babies/7/feeding?tab=past'],
  ['the page that waits, before any other', waitingPage('/join', NOW + 1), '/settings', '/join'],
  ['all of the page that waits', waitingPage('/join#a b', NOW + 1), '/settings', '/join#a b'],
  ['no page that has waited too long', waitingPage('/join', NOW), '/settings', '/settings'],
  ['no other host', waitingPage('//evil.example', NOW + 1), '/\\evil.example', '/'],
  ['no other host behind a tab', waitingPage('/\t/evil.example', NOW + 1), '/\t/evil.example', '/'],
  ['nothing that cannot be read', '{', 7, '/'],
  ['nothing that is no page', '', null, '/'],
])('a sign-in leads to %s', (_, kept, from, to) => {
  expect(pageAfterSignIn(kept, from, NOW)).toBe(to);
});
