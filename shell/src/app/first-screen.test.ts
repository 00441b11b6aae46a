import type { queryClient, session } from '@nestling/shared-ui/platform';

let page: typeof import('./first-screen.ts');
let platform: { queryClient: typeof queryClient; session: typeof session };
const told: string[] = [];
const tell = (name: string) => () => void told.push(name);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
  // Each page has its own first page.
  jest.isolateModules(() => {
    page = jest.requireActual('./first-screen.ts');
    platform = jest.requireActual('@nestling/shared-ui/platform');
  });
  platform.session.load();
});
afterEach(() => {
  platform.queryClient.clear();
  jest.useRealTimers();
});

const draw = () => {
  document.body.innerHTML = '<div id="root"><main></main></div>';
};
/** A read that is answered once this is called. */
function read(name: string): () => void {
  let answer = () => {};
  const queryFn = () => new Promise<boolean>((resolve) => (answer = () => resolve(true)));
  platform.queryClient.fetchQuery({ queryKey: [name], queryFn }).catch(() => {});
  return () => answer();
}

it('waits for the page to be drawn and for what it reads, and then as long as was asked', async () => {
  void page.afterFirstScreen(300).then(tell('after'));
  await pass(2_000);
  const answer = read('home');
  draw();
  await pass(2_000);
  expect(told).toEqual([]);
  answer();
  await pass(250);
  expect(told).toEqual([]);
  await pass(400);
  expect(told).toEqual(['after']);
});

it('is held up by nothing that is read later', async () => {
  draw();
  void page.afterFirstScreen(0).then(tell('first'));
  await pass(300);
  expect(told).toEqual(['first']);
  const answer = read('below');
  void page.afterFirstScreen(0).then(tell('second'));
  void page.atRest(100).then(tell('rest'));
  await pass(1_000);
  expect(told).toEqual(['first', 'second']);
  answer();
  await pass(300);
  expect(told).toEqual(['first', 'second', 'rest']);
});

it('waits for no server longer than ten seconds', async () => {
  draw();
  read('home');
  void page.afterFirstScreen(0).then(tell('after'));
  await pass(9_000);
  expect(told).toEqual([]);
  await pass(1_500);
  expect(told).toEqual(['after']);
});
