const { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const tools = {
  ...require('./texts.mjs'),
  ...require('./catalogs.mjs'),
  ...require('./check-catalog.mjs'),
  ...require('./app-words.mjs'),
  ...require('./faults.mjs'),
};
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-words-'));
  writeFileSync(join(folder, 'package.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const RECORDS = '{count, plural, one {# record} other {# records}}';

describe('texts in sources', () => {
  const SOURCE = `import { inContext, text } from '@nestling/contract';
const TITLE = text('Sleep');
const LEFT = inContext('side of the breast', 'Left');
const open = say(isOpen ? 'Close' : 'Open');
const count = (n: number) => <b title={say("Don't")}>{say('${RECORDS}', { count: n })}</b>;
say(TITLE); say(\`\${count} pieces\`); weigh('nothing');`;

  test('are the literals that are said, with their lines', () => {
    const found = tools.textsIn(SOURCE).map(({ text, line }) => [text, line]);
    expect(found).toEqual([
      ['Sleep', 2],
      ['side of the breast\u0004Left', 3],
      ['Close', 4],
      ['Open', 4],
      ["Don't", 5],
      [RECORDS, 5],
    ]);
  });

  test('are not what another function of that name is called with', () => {
    expect(tools.textsIn("import { text } from './config.ts'; text('PORT');")).toEqual([]);
  });

  test('are what a say of another one says, and nothing else of that name', () => {
    const source = "this.#say('Kept'); look.say('Read'); row.text('column'); response.text();";
    expect(tools.textsIn(source).map(({ text }) => text)).toEqual(['Kept', 'Read']);
  });

  test('with plurals are built in compiled, so that no page has a parser', () => {
    const [plain, plural] = ['Hello {name}', RECORDS].map((it) => JSON.parse(tools.builtText(it)));
    expect(plain).toBe('Hello {name}');
    expect(plural[0]).toBe(RECORDS);
    expect(plural[1]).toEqual([['count', 'plural', { one: ['#', ' record'], other: ['#', ' records'] }]]);
  });

  test('in a script are known as they are once it runs', () => {
    const found = tools.literalsIn(String.raw`f("Don't",'a\u0004b')`);
    expect([...found]).toEqual(["Don't", 'a\u0004b']);
  });
});

describe('a catalog', () => {
  test('keeps what is translated, and only what is said', () => {
    const texts = new Map([
      ['Sleep', [{ file: join(folder, 'src/a.ts') }]],
      ['side\u0004Left', [{ file: join(folder, 'src/b.ts') }, { file: join(folder, 'src/b.ts') }]],
    ]);
    tools.writeCatalog(folder, 'de', texts);
    const file = join(folder, 'locales/de.po');
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('#: src/b.ts\nmsgctxt "side"\nmsgid "Left"\nmsgstr ""');
    writeFileSync(file, written.replace('msgid "Sleep"\nmsgstr ""', 'msgid "Sleep"\nmsgstr "Schlaf"'));
    expect(tools.readCatalog(folder, 'de')).toEqual(new Map([['Sleep', { said: 'Schlaf', line: expect.any(Number) }]]));
    tools.writeCatalog(
      folder,
      'de',
      new Map([
        ['Sleep', []],
        ['New', []],
      ]),
    );
    expect([...tools.readCatalog(folder, 'de').keys()]).toEqual(['Sleep']);
    expect(readFileSync(file, 'utf8')).not.toContain('Left');
    expect(tools.languagesOf(folder)).toEqual(['de']);
  });

  test.each([
    ['de', RECORDS, '{count, plural, one {# Eintrag} other {# Einträge}}', undefined],
    ['ar', RECORDS, '{count, plural, one {#} other {#}}', "lacks the plural zero, two, few, many of 'count'"],
    ['ar', '{at} · {what}', '{at} · {what}', "has '·', which reads as a digit"],
    ['ar', '{at} • {what}', '{at} • {what}', "has '•', which reads as a digit"],
    ['ar', '{at} · {what}', '{at}، {what}', undefined],
    ['pl', RECORDS, '{count, plural, one {#} few {#} other {#}}', "lacks the plural many of 'count'"],
    ['es', RECORDS, '{count, plural, one {#} other {#}}', undefined],
    ['ja', RECORDS, '{count, plural, other {#}}', undefined],
    ['de', RECORDS, '{count, plural, one {# Eintrag', 'is no ICU message'],
    ['de', 'Hi {name}', 'Hallo {nom}', "has the values 'nom', and its English has 'name'"],
    ['de', 'Hi {name}', 'Hallo', "has the values '', and its English has 'name'"],
    ['de', 'Read <link>how</link>', 'Lies <a>wie</a>', 'has other elements'],
    ['de', '{who, select, me {I} other {They}}', '{who, select, me {Ich}}', ''],
  ])('in %s: %s as %s', (language, text, said, problem) => {
    const found = tools.problemOf(text, said, language);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  test('has its faults named with file and line', () => {
    const [own, common] = ['own', 'common'].map((name) => join(folder, name));
    const write = (of, entries) => {
      mkdirSync(join(of, 'locales'), { recursive: true });
      writeFileSync(join(of, 'locales/de.po'), `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n${entries.join('\n\n')}\n`);
    };
    write(common, ['msgid "Left"\nmsgstr "Links"', 'msgid "Right"\nmsgstr "Rechts"', 'msgid "Gone"\nmsgstr "Weg"']);
    write(own, [
      'msgctxt "remaining"\nmsgid "Left"\nmsgstr "Übrig"',
      'msgid ""\n"Left"\nmsgstr "Linke Seite"',
      'msgid "Right"\nmsgstr "Rechts"',
      '#, fuzzy\nmsgid "New"\nmsgstr "Neu?"',
      'msgid "Gone"\nmsgstr "Fort"',
      'msgid "Hi {name}"\nmsgstr "Hallo"',
    ]);
    const said = ['Left', 'remaining\u0004Left', 'Right', 'New', 'Hi {name}'];
    const texts = new Map(said.map((text, place) => [text, [{ file: join(own, 'src/a.ts'), line: place + 1 }]]));
    const faults = tools.faultsOf({ folder: own, language: 'de', texts, common: [{ name: 'common', folder: common }] });
    expect(faults).toEqual({
      missing: [expect.stringMatching(/own\/src\/a\.ts:4: 'New'$/)],
      stale: [expect.stringMatching(/own\/locales\/de\.po:20: 'Gone'$/)],
      broken: [expect.stringMatching(/own\/locales\/de\.po:23: 'Hallo' has the values/)],
      torn: [expect.stringMatching(/own\/locales\/de\.po:9: 'Left' is 'Linke Seite', and 'Links' in common$/)],
    });
  });

  test('with a broken plural stops the build with its file and line', () => {
    mkdirSync(join(folder, 'locales'));
    writeFileSync(
      join(folder, 'locales/de.po'),
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "${RECORDS}"\nmsgstr "{count, plural, one {# Eintrag"\n`,
    );
    expect(() => tools.translationsOf({ [folder]: [RECORDS] })).toThrow(/locales\/de\.po:5: .* is no ICU message/);
  });
});

test('a build ships what its scripts say, of each package from its own catalog', () => {
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  const source = join(folder, 'src/page.ts');
  writeFileSync(source, "say('Sleep'); say('Shaken out'); say('Title');");
  writeFileSync(join(folder, 'dist/main.js'), 's("Sleep")');
  const said = tools.saidBy(join(folder, 'dist'), [source], ['Title']);
  expect(said).toEqual({ [folder]: ['Sleep', 'Title'] });
  tools.writeCatalog(folder, 'de', new Map([['Sleep', []]]));
  const file = join(folder, 'locales/de.po');
  writeFileSync(file, readFileSync(file, 'utf8').replace('msgid "Sleep"\nmsgstr ""', 'msgid "Sleep"\nmsgstr "Schlaf"'));
  expect(tools.translationsOf(said)).toEqual({ de: { Sleep: ['Schlaf'] } });
});
