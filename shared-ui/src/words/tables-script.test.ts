import { runInNewContext } from 'node:vm';
import { TABLES_SCRIPT } from './tables-script.ts';

/** The addresses of the workers that the page begins. */
function workersOf(
  language: string,
  ofBrowser: string[],
  {
    Worker,
    fedAt = 'Fed at @',
    earlyReads = {},
  }: { Worker?: new (address: string) => object; fedAt?: string; earlyReads?: object | null } = {},
): string[] {
  const begun: string[] = [];
  class Noted {
    constructor(address: string) {
      begun.push(address);
    }
  }
  const page = {
    document: { documentElement: { lang: language }, getElementById: () => ({ dataset: { fedAt } }) },
    navigator: { languages: ofBrowser },
    window: { earlyReads },
    Worker: Worker ?? Noted,
  };
  runInNewContext(TABLES_SCRIPT, { ...page, encodeURIComponent });
  return begun;
}

it('has a worker write in the language of the page, as each region of the browser has it, and end', () => {
  const [address = '', ...others] = workersOf('de', ['fr-FR', 'de-DE@posix', 'de-AT-u-nu-arab', 'de']);
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

it('leaves a page alone that has no workers', () => {
  class Refused {
    constructor() {
      throw new Error('SecurityError');
    }
  }
  expect(workersOf('en', ['en-US'], { Worker: Refused })).toEqual([]);
});

it('leaves a page alone that waits for nothing', () => {
  expect(workersOf('en', ['en-US'], { earlyReads: null })).toEqual([]);
});

it('leaves a page alone whose server is older, and would refuse it', () => {
  expect(workersOf('en', ['en-US'], { fedAt: '%FED_AT%' })).toEqual([]);
});
