import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  BEN,
  data,
  givenNobody,
  givenServer,
  givenWidth,
  MIA,
  openShell,
  SAM,
} from '../testing/open-shell.tsx';

beforeEach(givenNobody);

const givenBabies = (...babies: (typeof MIA)[]) => givenServer({ 'GET /api/babies': () => data(babies) });
const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const PLAIN = [
  ['Home', '/'],
  ['Sleep', '/sleep'],
  ['Feeding', '/feeding'],
  ['Trends', '/trends'],
];

describe('on a desktop', () => {
  it('has plain links and a footer while there is no baby', async () => {
    openShell('/', { as: SAM });
    await screen.findByText('No babies added yet');
    expect(mainLinks()).toEqual(PLAIN);
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Nestling`);
    await waitFor(() =>
      expect(within(footer).getByRole('link', { name: 'Source code' })).toHaveAttribute(
        'href',
        'https://example.org/source',
      ),
    );
  });

  it('links to the pages of the selected baby', async () => {
    givenBabies(MIA);
    openShell('/', { as: SAM });
    await waitFor(() =>
      expect(mainLinks()).toEqual([
        ['Home', '/'],
        ['Sleep', `/babies/${MIA.id}/sleep/tracker`],
        ['Feeding', `/babies/${MIA.id}/feeding`],
        ['Trends', `/babies/${MIA.id}/trends`],
      ]),
    );
  });

  it('marks where one is', async () => {
    givenBabies(MIA);
    openShell(`/babies/${MIA.id}/sleep`, { as: SAM });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Sleep');
  });

  it('counts the analytics to the trends', async () => {
    givenBabies(MIA);
    openShell(`/babies/${MIA.id}/analytics`, { as: SAM });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Trends');
  });
});

it.each([
  [767, 'a bottom bar with plain links, also with a baby', true],
  [768, 'links at the top and a footer', false],
])('at %i px there is %s', async (width, _, isPhone) => {
  givenWidth(width);
  givenBabies(MIA);
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia \d+m$/ });
  expect(screen.queryByRole('contentinfo') === null).toBe(isPhone);
  expect(within(screen.getByRole('banner')).queryByRole('navigation') === null).toBe(isPhone);
  if (isPhone) expect(mainLinks()).toEqual(PLAIN);
});

describe('the baby switcher', () => {
  it('holds the place of a name while the babies load, with the spinner, and shows no other name', async () => {
    givenServer({ 'GET /api/babies': () => new Promise(() => {}) });
    openShell('/', { as: SAM });
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByRole('progressbar', { name: 'Loading babies' })).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: 'Nestling' })).toBeNull();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('says the name of the product while there is no baby, and still offers to add one', async () => {
    const user = userEvent.setup();
    openShell('/', { as: SAM });
    await user.click(await screen.findByRole('button', { name: 'Nestling' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add Baby' }));
    expect(address()).toBe('/babies/new');
  });

  it('shows name and age, lists all, checks the current one and selects the picked one', async () => {
    const user = userEvent.setup();
    givenBabies(MIA, BEN);
    openShell('/', { as: SAM });
    await user.click(await screen.findByRole('button', { name: 'Mia 5m' }));
    const menu = await screen.findByRole('menu', { name: 'Babies' });
    expect(within(menu).getByRole('menuitemradio', { name: /Mia/ })).toBeChecked();
    expect(within(menu).getByRole('menuitemradio', { name: /Ben/ })).not.toBeChecked();
    expect(within(menu).getByText('Add Baby').closest('li, a')).toBe([...menu.children].at(-1));
    await user.click(within(menu).getByRole('menuitemradio', { name: /Ben/ }));
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
    expect(localStorage.getItem('selectedBabyId')).toBe(BEN.id);
    expect(address()).toBe('/');
  });

  it('goes to the same page of the picked baby', async () => {
    const user = userEvent.setup();
    givenBabies(MIA, BEN);
    openShell(`/babies/${MIA.id}/sleep/tracker`, { as: SAM });
    await user.click(await screen.findByRole('button', { name: /^Mia \d+m$/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Ben/ }));
    await waitFor(() => expect(address()).toBe(`/babies/${BEN.id}/sleep/tracker`));
    expect(await screen.findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
  });

  it('follows the route, and the route is remembered', async () => {
    givenBabies(MIA, BEN);
    openShell(`/babies/${BEN.id}/feeding`, { as: SAM });
    expect(await screen.findByRole('button', { name: /^Ben/ })).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('selectedBabyId')).toBe(BEN.id));
  });
});

it('moves the focus to the heading of another page and names it in the title', async () => {
  const user = userEvent.setup();
  openShell('/babies/new', { as: SAM });
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Babies' })).toHaveFocus());
  expect(document.title).toBe('Babies · Nestling');
});

it('leaves the focus to the field of a page on which that is typed in first', async () => {
  const user = userEvent.setup();
  openShell('/', { as: SAM });
  await user.click(await screen.findByRole('link', { name: 'Add Baby' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  expect(document.title).toBe('Add New Baby · Nestling');
});

it('lets the keyboard skip to the content', async () => {
  const user = userEvent.setup();
  openShell('/', { as: SAM });
  await screen.findByText('No babies added yet');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('leads from the menu of babies to the pages that remotes bring of the selected one', async () => {
  givenBabies(MIA, BEN);
  openShell('/', { as: SAM });
  await userEvent.click(await screen.findByRole('button', { name: /^Mia \d+m$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'People' }));
  expect(address()).toBe(`/babies/${MIA.id}/people`);
});
