import { filesForPages } from './release-set.ts';

const file = (name: string) => ({ name, integrity: 'sha384-x', bytes: 1 });

test('pages need neither maps nor compressed copies, and no family needs the style page', () => {
  const names = ['main.1.js', 'main.1.js.br', 'main.1.js.map', 'sw.js', 'style.1.js', 'style.1.de.json', 'later.1.js'];
  const release = { app: 'shell', release: '1', builtAt: '', files: names.map(file) };
  expect(filesForPages(release).map(({ name }) => name)).toEqual(['main.1.js', 'later.1.js']);
});
