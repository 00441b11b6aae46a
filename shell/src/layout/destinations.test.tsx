import { contributes, gather } from '@nestling/contract';

const to = (path: string, order: number, icon = 'dot', specified?: true) => ({
  path,
  expose: './routes',
  navigation: { label: path, icon, order, ...(specified && { specified }) },
});

jest.mock('../federation/registry.ts', () => ({ registry: {} }));

/** The destinations of a house with these pages. */
async function destinations(pages: Record<string, ReturnType<typeof to>[]>) {
  const remotes = Object.entries(pages);
  const house = gather(
    Object.fromEntries(remotes.map(([name, its]) => [name, { contributes: contributes({ name, pages: its }) }])),
  );
  jest.resetModules();
  const { registry } = await import('../federation/registry.ts');
  Object.assign(registry, { house });
  return (await import('./destinations.tsx')).destinationsFor(undefined);
}

const DOT = 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';

test.each([
  ['constructor', DOT],
  ['toString', DOT],
  ['milk', DOT],
  ['Moon', DOT],
  ['M5 12h14', 'M5 12h14'],
  ['m.5-2h14', 'm.5-2h14'],
])('an icon called %j draws', async (icon, path) => {
  const [, it] = await destinations({ care: [to('/care', 50, icon)] });
  // For the React of these modules.
  const { render } = await import('@testing-library/react/pure');
  const { container } = render(it ? <it.Icon /> : null);
  expect(container.querySelector('path')).toHaveAttribute('d', path);
});

test('the specified ones keep their places, the others follow by order and name', async () => {
  const all = await destinations({
    zoo: [to('/zoo', 25)],
    care: [to('/care', 0), to('/late', 99)],
    ant: [to('/ant', 25)],
    tracking: [to('/feeding', 20, 'feeding', true), to('/sleep', 10, 'sleep', true)],
    analytics: [to('/trends', 30, 'trends', true)],
  });
  expect(all.map((it) => it.to)).toEqual(['/', '/sleep', '/feeding', '/trends', '/care', '/ant', '/zoo', '/late']);
});
