import { keys } from '@nestling/contract';
import { outbox, queryClient, readStored, session, writeStored } from '@nestling/shared-ui/platform';
import { spokenLanguage } from '@nestling/shared-ui/words';
import { givenNobody, givenServer, SAM } from '../testing/open-shell.tsx';
import { switchTo } from '../words/language.ts';
import { startFollowing } from './follow-settings.ts';

jest.mock('../words/language.ts', () => {
  const actual = jest.requireActual('../words/language.ts');
  return { ...actual, switchTo: jest.fn(actual.switchTo) };
});

const ELSE = { ...SAM, id: '0190d1a0-0000-7000-8000-000000000002', token: 'other-token' };
const write = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `nestling_page=${text}; Path=/`;
};

let stop = () => {};
beforeEach(async () => {
  await givenNobody();
  // Nobody knows any settings.
  givenServer({ 'GET /api/auth/settings': () => new Promise(() => {}) });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  write('; Max-Age=0; Path=/');
  jest.restoreAllMocks();
});

test('of a session that ended before this page looked, no cards stay', () => {
  write('share=7&cards=tasks%2Fwidgets%2FTasksCard');
  stop = startFollowing();
  expect(document.cookie).toBe('nestling_page=share=7');
});

test('a visitor who never signed in here gets no cookie', () => {
  stop = startFollowing();
  expect(document.cookie).toBe('');
});

test('the next person does not begin with the cards of the one before, the same one does', () => {
  const cookie = 'share=7&cards=tasks%2Fwidgets%2FTasksCard';
  write(cookie);
  session.signIn(SAM);
  stop = startFollowing();
  expect(document.cookie).toBe(`nestling_page=${cookie}`);
  session.signIn(ELSE);
  expect(document.cookie).toBe('nestling_page=share=7');
});

test('a choice that was refused is none', () => {
  const cookie = 'share=7&cards=tasks%2Fwidgets%2FTasksCard';
  write(cookie);
  session.signIn(SAM);
  const refused = { kind: 'settings', op: 'change', id: 'home', fields: { home: null }, state: 'refused' };
  jest.spyOn(outbox, 'snapshot').mockReturnValue({ ...outbox.snapshot(), writes: [refused] } as never);
  stop = startFollowing();
  expect(document.cookie).toBe(`nestling_page=${cookie}`);
});

test('what the account says shows once it is known; what another device chooses then waits for the next page', () => {
  session.signIn(SAM);
  stop = startFollowing();
  queryClient.setQueryData(keys.settings, { clock: 12 });
  expect(spokenLanguage().locale).toBe('en-US-u-hc-h12');
  queryClient.setQueryData(keys.settings, { clock: 24 });
  expect(readStored('written-as')).toBe('{"clock":24}');
  expect(spokenLanguage().locale).toBe('en-US-u-hc-h12');
});

test('an arrangement that waits here says nothing of clock, week and units', () => {
  writeStored('written-as', '{"clock":24}');
  session.signIn(SAM);
  const waiting = { kind: 'settings', op: 'change', id: 'home', fields: { home: null }, state: 'waiting' };
  jest.spyOn(outbox, 'snapshot').mockReturnValue({ ...outbox.snapshot(), writes: [waiting] } as never);
  stop = startFollowing();
  expect(readStored('written-as')).toBe('{"clock":24}');
});

test('the language of the account is tried again where its words were lost, unless somebody else signed in', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.mocked(switchTo).mockClear().mockRejectedValue(new Error('de.json did not arrive'));
  session.signIn(SAM);
  stop = startFollowing();
  queryClient.setQueryData(keys.settings, { language: 'de' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(jest.mocked(switchTo).mock.calls).toEqual([['de'], ['de']]);
  session.signIn(ELSE);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(switchTo).toHaveBeenCalledTimes(2);
});
