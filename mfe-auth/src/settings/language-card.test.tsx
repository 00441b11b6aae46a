import { languages, outbox, provideLanguages, session } from '@nestling/shared-ui/platform';
import { projectSettings } from '@nestling/shared-ui/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, givenNobody, givenServer, openAt, SAM } from '../testing/open-app.tsx';

const english = languages();

/** What the account will have once all that waits has been sent. */
const chosen = () => projectSettings({}, outbox.snapshot().writes);

function givenSettings(settings: object = {}, switchTo: (language: string | null) => Promise<void> = async () => {}) {
  const switched: (string | null)[] = [];
  provideLanguages({
    offered: ['en', 'de', 'es', 'ar', 'pt-BR'],
    ofBrowser: 'de',
    switchTo(language) {
      switched.push(language);
      return switchTo(language);
    },
  });
  givenServer({
    'GET /api/babies': () => data([]),
    'GET /api/auth/settings': () => data(settings),
    'POST /api/auth/logout': () => data({ ok: true }),
  });
  session.signIn(SAM);
  openAt('/settings');
  return { user: userEvent.setup(), switched };
}

const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
const shown = async (label: string) => (await field(label)).selectedOptions[0]?.textContent;

beforeEach(givenNobody);
afterEach(() => provideLanguages(english));

it('offers each language by its own name, and that of the browser first', async () => {
  givenSettings();
  expect(await screen.findByRole('region', { name: 'Language and units' })).toBeVisible();
  const options = within(await field('Language')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Automatic (Deutsch)',
    'English',
    'Deutsch',
    'Español',
    'العربية',
    'Português (Brasil)',
  ]);
  expect(await field('Language')).toHaveValue('');
});

it('offers English alone where the shell provides no languages', async () => {
  givenSettings();
  provideLanguages(english);
  const options = within(await field('Language')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Automatic (English)', 'English']);
});

it('saves a language, and then switches to it', async () => {
  let arrive = () => {};
  const { user, switched } = givenSettings(
    {},
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await user.selectOptions(await field('Language'), 'Español');
  await waitFor(() => expect(switched).toEqual(['es']));
  expect(chosen()).toEqual({ language: 'es' });
  expect(await shown('Language')).toBe('Español');
  expect((await field('Language')).parentElement).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  expect((await field('Language')).parentElement).not.toHaveAttribute('aria-busy');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('goes back to the language of the browser', async () => {
  const { user, switched } = givenSettings({ language: 'ar' });
  expect(await shown('Language')).toBe('العربية');
  await user.selectOptions(await field('Language'), 'Automatic (Deutsch)');
  await waitFor(() => expect(switched).toEqual([null]));
  expect(projectSettings({ language: 'ar' }, outbox.snapshot().writes)).toEqual({});
});

it('says so when a language does not arrive, and keeps the one before', async () => {
  const { user } = givenSettings({ language: 'de' }, async () => {
    throw new TypeError('Failed to fetch');
  });
  await user.selectOptions(await field('Language'), 'Español');
  const text = 'That language could not be loaded. Please try again.';
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeVisible();
  await waitFor(async () => expect(await shown('Language')).toBe('Deutsch'));
  expect(chosen()).toEqual({ language: 'de' });
});

it('of two choices the later counts', async () => {
  const answers: (() => void)[] = [];
  const { user } = givenSettings(
    { language: 'de' },
    () => new Promise((_, reject) => answers.push(() => reject('late'))),
  );
  await user.selectOptions(await field('Language'), 'Español');
  await user.selectOptions(await field('Language'), 'English');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.());
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(await shown('Language')).toBe('English');
  await act(async () => answers[1]?.());
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  await waitFor(() => expect(chosen()).toEqual({ language: 'de' }));
});

it.each([
  ['Clock', ['Automatic', '12 hours', '24 hours'], '24 hours', { clock: 24 }],
  ['Week starts on', ['Automatic', 'Monday', 'Saturday', 'Sunday'], 'Sunday', { weekStart: 7 }],
  // The browser of the tests is in the US.
  ['Volume', ['Automatic (fl oz)', 'ml', 'fl oz'], 'fl oz', { volume: 'fl_oz' }],
  ['Weight', ['Automatic (lb and oz)', 'kg', 'lb and oz'], 'kg', { weight: 'kg' }],
  ['Length', ['Automatic (in)', 'cm', 'in'], 'in', { length: 'in' }],
  ['Temperature', ['Automatic (°F)', '°C', '°F'], '°C', { temperature: 'c' }],
])('saves the %s', async (label, options, choice, settings) => {
  const { user, switched } = givenSettings();
  expect([...(await field(label)).options].map(({ textContent }) => textContent)).toEqual(options);
  expect(await shown(label)).toBe(options[0]);
  await user.selectOptions(await field(label), choice);
  await waitFor(() => expect(chosen()).toEqual(settings));
  expect(await shown(label)).toBe(choice);
  expect(switched).toEqual([]);
});

it('shows what was chosen, and goes back to what the language has', async () => {
  const { user } = givenSettings({ clock: 12, weekStart: 1, weight: 'lb' });
  await waitFor(async () => expect(await shown('Clock')).toBe('12 hours'));
  expect(await shown('Week starts on')).toBe('Monday');
  expect(await shown('Weight')).toBe('lb and oz');
  await user.selectOptions(await field('Clock'), 'Automatic');
  await waitFor(async () => expect(await shown('Clock')).toBe('Automatic'));
  await user.selectOptions(await field('Weight'), 'Automatic (lb and oz)');
  await waitFor(async () => expect(await shown('Weight')).toMatch('Automatic'));
  expect(projectSettings({ clock: 12, weight: 'lb' }, outbox.snapshot().writes)).toEqual({});
});
