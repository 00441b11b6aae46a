import { screen } from '@testing-library/react';
import { givenServer, json, show } from '../testing/index.tsx';
import { colorOfHue, HUES, personColor } from './person-color.ts';
import { PersonDisc } from './person-disc.tsx';
import { initialsOf, personStart, personText } from './person-words.ts';

const ME = '0190a000-0000-7000-8000-000000000002';
const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin van Dijk' };

beforeEach(() => givenServer(() => json([])));

it.each([
  [ROBIN, 'Robin van Dijk'],
  [{ ...ROBIN, left: true } as const, 'Robin van Dijk (left)'],
  [{ id: ROBIN.id, left: true } as const, 'somebody who left'],
  [{}, 'somebody who left'],
  [{ id: ME, name: 'Anna' }, 'you'],
])('%j is called %s', (person, text) => {
  expect(personText(person, ME)).toBe(text);
});

it('begins a sentence with a capital', () => {
  expect(personStart({ id: ME }, ME)).toBe('You');
  expect(personStart({}, ME)).toBe('Somebody who left');
  expect(personStart({ name: 'you' }, ME)).toBe('you');
});

it.each([
  ['Anna', 'A'],
  ['Anna Maria Miller', 'AM'],
  ['  élodie   zoé ', 'ÉZ'],
  ['👩‍🍼 Oma', '👩‍🍼O'],
  ['', '?'],
  [undefined, '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('shows initials, and names the person to those who hear it; what waits here is by the person who looks', () => {
  show(
    <>
      <PersonDisc person={ROBIN} size={24} />
      <PersonDisc person={{ id: ME }} size={24} />
      <PersonDisc person={{}} size={24} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Robin van Dijk' })).toHaveTextContent(/^RD$/);
  expect(screen.getByRole('img', { name: 'You' })).toHaveTextContent(/^A$/);
  expect(screen.getByRole('img', { name: 'Somebody who left' })).toHaveTextContent('?');
});

it('is not read out where the name stands beside it', () => {
  show(<PersonDisc isNamed person={ROBIN} size={24} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('RD')).toBeVisible();
});

it('one person has one colour, and accounts that were made together have different ones', () => {
  expect(personColor(ROBIN.id)).toBe(personColor(ROBIN.id));
  const made = Array.from({ length: 11 }, (_, n) =>
    personColor(`0190a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`),
  );
  expect(new Set(made).size).toBe(11);
});

/** WCAG relative luminance of a colour as `colorOfHue` writes it. */
function luminance(color: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

it.each([...HUES.map(colorOfHue), personColor(undefined)])('white letters are legible on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
