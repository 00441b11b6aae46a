import { speak } from '@nestling/shared-ui/words';
import { screen } from '@testing-library/react';
import { BABY, resetFamily, show } from '../testing/family.tsx';
import { FeedingActions } from './feeding-actions.tsx';
import { sidesInPlace } from './sides.ts';
import { TypeChoice } from './type-choice.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
afterEach(() => speak('en'));

test.each([
  ['en', ['breast_left', 'breast_right', 'bottle']],
  ['ar-EG', ['breast_right', 'breast_left', 'bottle']],
])('in %s the left breast is at the left', (locale, read) => {
  expect(sidesInPlace(['breast_left', 'breast_right', 'bottle'], locale)).toEqual(read);
});

test.each([
  ['the buttons of one tap', 'button', <FeedingActions key="" babyId={BABY} feedings={[]} />],
  ['the choice of a type', 'radio', <TypeChoice key="" value="solid" onChange={() => {}} />],
])('%s have it so', (_, role, part) => {
  speak('ar');
  show(part);
  const names = screen.getAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent);
  const [left, right] = ['Left', 'Right'].map((side) => names.findIndex((name) => name?.startsWith(side)));
  expect([right, left]).toEqual([0, 1]);
});
