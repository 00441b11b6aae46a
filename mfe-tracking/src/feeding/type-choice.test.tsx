import { show } from '@nestling/shared-ui/testing';
import { screen } from '@testing-library/react';
import { TypeChoice } from './type-choice.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

const given = () => {
  const chosen = jest.fn();
  const saved = jest.fn();
  const { user } = show(
    <form onSubmit={saved}>
      <TypeChoice value="breast_left" onChange={chosen} />
      <button type="submit">Save</button>
    </form>,
  );
  return { user, chosen, saved };
};

it('takes a tap on the type that is proposed: another proposal must not take its place then', async () => {
  const { user, chosen } = given();
  await user.click(screen.getByRole('radio', { name: 'Left breast' }));
  expect(chosen.mock.calls).toEqual([['breast_left']]);
  await user.click(screen.getByRole('radio', { name: 'Solid' }));
  expect(chosen.mock.calls).toEqual([['breast_left'], ['solid']]);
});

it('chooses by Enter, and saves nothing', async () => {
  const { user, chosen, saved } = given();
  screen.getByRole('radio', { name: 'Bottle' }).focus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('bottle');
  expect(saved).not.toHaveBeenCalled();
});
