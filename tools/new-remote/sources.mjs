/** The modules that a new remote begins with: a page, a card, a section of the settings and a test of the card. */

/** The `d` of an icon until it has one of its own: three dots. */
const DOTS = 'M5 12v.01M12 12v.01M19 12v.01';

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const words = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`);

/** The module at a point: it says nothing but which component that is. */
const exposed = (name, component, file, point) => `import type { Expose } from '@nestling/shared-ui/platform';
import { ${component} } from '../../${name}-${file}.tsx';

export default ${component} satisfies Expose<'${point}'>;
`;

/** What it brings: its page, card and settings, with a test. By path in its folder. */
export function sourcesOf(name) {
  const card = `${pascal(name)}Card`;
  const page = `${pascal(name)}Page`;
  const settings = `${pascal(name)}Settings`;
  return {
    'src/remote.ts': `import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: '${name}',
  pages: [
    {
      path: '/${name}',
      expose: './pages/${name}',
      navigation: { label: '${words(name)}', icon: '${DOTS}', order: 50 },
    },
  ],
  points: {
    'home.card': [
      {
        expose: './cards/${name}',
        title: '${words(name)}',
        order: 50,
        heights: { desktop: 219, phone: 211, short: 200 },
      },
    ],
    'settings.section': [{ expose: './settings/${name}', title: '${words(name)}', order: 50 }],
  },
});
`,
    [`src/exposes/pages/${name}.tsx`]: exposed(name, page, 'page', 'page'),
    [`src/exposes/cards/${name}.tsx`]: exposed(name, card, 'card', 'home.card'),
    [`src/exposes/settings/${name}.tsx`]: exposed(name, settings, 'settings', 'settings.section'),
    [`src/${name}-settings.tsx`]: `import { Card, EmptyState } from '@nestling/shared-ui';

/** What a person chooses for the remote \`${name}\`. */
export const ${settings} = () => (
  <Card title="${words(name)}">
    <EmptyState title="Nothing to choose yet" text="This is where it begins." />
  </Card>
);
`,
    [`src/${name}-page.tsx`]: `import { EmptyState, Page } from '@nestling/shared-ui';

/** The page of the remote \`${name}\`. */
export const ${page} = () => (
  <Page title="${words(name)}">
    <EmptyState title="Nothing here yet" text="This is where it begins." />
  </Page>
);
`,
    [`src/${name}-card.tsx`]: `import { Card, EmptyState } from '@nestling/shared-ui';

/** The card of the remote \`${name}\`. */
export function ${card}({ babyId: _babyId }: { babyId: string }) {
  return (
    <Card title="${words(name)}">
      <EmptyState title="Nothing here yet" text="This is where it begins." />
    </Card>
  );
}
`,
    [`src/${name}-card.test.tsx`]: `import { AppTheme } from '@nestling/shared-ui';
import { render, screen } from '@testing-library/react';
import { ${card} } from './${name}-card.tsx';

it('shows its card', () => {
  render(
    <AppTheme>
      <${card} babyId="1" />
    </AppTheme>,
  );
  expect(screen.getByRole('region', { name: '${words(name)}' })).toBeVisible();
});
`,
  };
}
