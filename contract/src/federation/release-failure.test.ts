import { cutMessage } from './release-failure.ts';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'Mia')",
    "TypeError: Cannot read properties of undefined (reading '…')",
  ],
  ['There is no baby "Mia"', "There is no baby '…'"],
  ['There is no baby "Mia', "There is no baby '…'"],
  ['Unexpected token \'M\', "{"name":"Mia"}" is not valid JSON', "Unexpected token '…' is not valid JSON"],
  ['No «Mia» or “Mia” or `Mia` or ‘Mia’ here', "No '…' here"],
  ["It can't find Mom's list", "It can't find Mom's list"],
  ["It can't find 'Mia'", "It can't find '…'"],
  ['Mom <mom@example.org> failed', 'Mom … failed'],
  ['GET https://nestling.example/babies/mia?x=1 failed', 'GET … failed'],
  ['GET nestling.example/babies/mia failed', 'GET … failed'],
  ['GET /babies/mia failed', 'GET … failed'],
  ['Slept 42 min until 10:30 on 2026-11-24', 'Slept # min until # on #'],
  ['No record 01935f6e-7c1d-7aaa-b2c3-d4e5f6a7b8c9 here', 'No record # here'],
  ['Call +49 (0) 170 1234567 now', 'Call +# now'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Mia for more',
    'Minified React error #418; visit … for more',
  ],
  ['two\nlines\u001b[31m red', 'two lines [# red'],
])('%s', (message, cut) => {
  expect(cutMessage(message)).toBe(cut);
  expect(cutMessage(cut)).toBe(cut);
});

test('a message of any length is short, and takes no time', () => {
  expect(cutMessage("a'".repeat(500_000)).length).toBeLessThanOrEqual(200);
  expect(cutMessage('word '.repeat(100)).length).toBeLessThanOrEqual(200);
});
