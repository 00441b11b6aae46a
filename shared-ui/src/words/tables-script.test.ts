import { runInNewContext } from 'node:vm';
import { TABLES_SCRIPT } from './tables-script.ts';

interface Page {
  /** Where a page cannot begin workers: throws. */
  Worker?: new (
    address: string,
  ) => object;
  /** What the server allows. */
  workers?: string;
  earlyReads?: object | null;
  glance?: Promise<unknown>;
}

/** The addresses of the workers that the page begins. */
async function workersOf(
  language: string,
  ofBrowser: string[],
  { Worker, workers = 'data:', earlyReads = {}, glance }: Page = {},
): Promise<string[]> {
  const begun: string[] = [];
  class Noted {
    constructor(address: string) {
      begun.push(address);
    }
  }
  const page = {
    document: { documentElement: { lang: language } },
    navigator: { languages: ofBrowser },
    window: { earlyReads, glance },
    Worker: Worker ?? Noted,
  };
  runInNewContext(TABLES_SCRIPT.replace('%WORKERS%', workers), { ...page, encodeURIComponent });
  await new Promise((resolve) => setTimeout(resolve));
  return begun;
}

it('has a worker write in the language of the page, as each region of the browser has it, and end', async () => {
  const [address = '', ...others] = await workersOf('de', ['fr-FR', 'de-DE@posix', 'de-AT-u-nu-arab', 'de']);
  expect(others).toEqual([]);
  const [head, script = ''] = address.split(/(?<=^data:text\/javascript,)/);
  expect(head).toBe('data:text/javascript,');
  const written: string[] = [];
  const noting = (made: (tag: string) => object) =>
    function write(tag: string) {
      written.push(tag);
      return made(tag);
    };
  const close = jest.fn();
  runInNewContext(decodeURIComponent(script), {
    Intl: {
      Locale: Intl.Locale,
      PluralRules: noting((tag) => new Intl.PluralRules(tag)),
      DateTimeFormat: noting((tag) => new Intl.DateTimeFormat(tag)),
    },
    close,
  });
  expect(written).toEqual(['de', 'de-AT'].flatMap((tag) => [tag, tag, tag]));
  expect(close).toHaveBeenCalledTimes(1);
});

it('begins after what the splash says of the baby, which needs the processor first', async () => {
  let say = () => {};
  const glance = new Promise<void>((resolve) => {
    say = resolve;
  });
  const begun = await workersOf('en', ['en-US'], { glance });
  expect(begun).toEqual([]);
  say();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toHaveLength(1);
});

class Refused {
  constructor() {
    throw new Error('SecurityError');
  }
}

test.each<[string, Page]>([
  ['has no workers', { Worker: Refused }],
  ['waits for nothing', { earlyReads: null }],
  ['is of an older server, which would refuse it', { workers: '%WORKERS%' }],
])('leaves a page alone that %s', async (_, page) => {
  expect(await workersOf('en', ['en-US'], page)).toEqual([]);
});
