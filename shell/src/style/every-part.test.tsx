import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenPictures } from '@nestling/shared-ui/testing/pictures';
import { screen } from '@testing-library/react';
import { fakeRegistry } from '../testing/fake-remotes.tsx';
import { givenNobody, openShell, SAM } from '../testing/open-shell.tsx';
import { PARTS } from './parts.ts';

const AROUND_ALL = 'stands around the whole page';
const LAYOUT = 'arranges others, and has no look of its own';
const UNSEEN = 'is not to be seen';
const OF_OTHERS = 'draws what is given to it, or parts that are shown';
const OLD = 'is for releases of remotes that were built with it';

/** What remotes can import and the page does not show, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  ...{ AppTheme: AROUND_ALL, CssBaseline: AROUND_ALL, TooltipDelay: AROUND_ALL },
  ...{ Collapse: LAYOUT, FormControl: LAYOUT, FormControlLabel: LAYOUT, DialogActions: LAYOUT, DialogContent: LAYOUT },
  WidePage: LAYOUT,
  ...{ VisuallyHidden: UNSEEN, ChosenZone: UNSEEN },
  ...{ ErrorBoundary: OF_OTHERS, LazyPage: OF_OTHERS, DayLanes: OF_OTHERS, PointSlot: OF_OTHERS },
  ...{ OfBaby: OF_OTHERS, NoBaby: OF_OTHERS, RecordDays: OF_OTHERS, RecordNew: OF_OTHERS, SourceLink: OF_OTHERS },
  ...{ NoRecords: OF_OTHERS, NightAsNapNote: OF_OTHERS },
  ...{ Dialog: OF_OTHERS, DialogContentText: OF_OTHERS, DialogTitle: OF_OTHERS, FormHelperText: OF_OTHERS },
  ...{ FormLabel: OF_OTHERS, Checkbox: OF_OTHERS, Paper: OF_OTHERS },
  ...{ LocalizationProvider: OLD, DatePicker: OLD, DateTimePicker: OLD, TimePicker: OLD },
};

const { exports: doors } = JSON.parse(readFileSync(require.resolve('@nestling/shared-ui/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** By what names remotes reach shared-ui. */
const DOORS = [
  '@mui/material',
  ...Object.keys(doors)
    .filter((door) => !/testing|package\.json/.test(door))
    .map((door) => join('@nestling/shared-ui', door)),
];

const isClass = (value: unknown) => typeof value === 'function' && /^class\b/.test(String(value));
const isComponent = (name: string, value: unknown) =>
  /^[A-Z]\w*[a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)) &&
  (!isClass(value) || name === 'ErrorBoundary');

async function componentsOf(door: string): Promise<string[]> {
  const given: Record<string, unknown> = await import(door);
  return Object.keys(given).filter((name) => isComponent(name, given[name]));
}

const sources = [__dirname, join(__dirname, 'parts')]
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** `Icons` draws whatever ends so. */
const isShown = (name: string) => new RegExp(`<${name}\\b`).test(sources) || /Icon$/.test(name);

test.each(DOORS)('the style page shows every part that remotes import from %s', async (door) => {
  const missing = (await componentsOf(door)).filter((name) => !isShown(name) && !(name in NOT_SHOWN));
  expect(missing).toEqual([]);
});

test('what the page need not show is there, and is not shown', async () => {
  const all = (await Promise.all(DOORS.map(componentsOf))).flat();
  expect(Object.keys(NOT_SHOWN).filter((name) => !all.includes(name) || isShown(name))).toEqual([]);
});

describe('the page', () => {
  beforeEach(givenPictures);
  beforeEach(givenNobody);

  test('shows every part in development and staging', async () => {
    Object.assign(fakeRegistry, { stage: 'staging' });
    openShell('/__style', { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Style' })).toBeVisible();
    for (const { title } of PARTS.filter(({ isWhole }) => !isWhole))
      expect(screen.getByRole('region', { name: title })).toBeVisible();
  });

  test('marks how it is looked at, also where the address does not say it', async () => {
    Object.assign(fakeRegistry, { stage: 'development' });
    openShell('/__style?part=alerts&text=200', { as: SAM });
    await screen.findByRole('region', { name: 'Alerts' });
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed).toEqual(['Light', '200 %', 'From the left']);
  });

  test('shows one alone by its address', async () => {
    Object.assign(fakeRegistry, { stage: 'development' });
    openShell('/__style?part=alerts', { as: SAM });
    expect(await screen.findByRole('region', { name: 'Alerts' })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  test('is not there for families', async () => {
    Object.assign(fakeRegistry, { stage: undefined });
    openShell('/__style', { as: SAM });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
