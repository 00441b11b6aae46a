import type { Feeding } from '@nestling/contract';
import { speak } from '@nestling/shared-ui/words';
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import RecentActivities from '../exposes/widgets/RecentActivities.tsx';
import { aFeeding, BABY, minutesAgo, resetFamily, server, show } from '../testing/family.tsx';
import { openPage } from '../testing/pages.tsx';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
afterEach(() => speak('en', { volume: 'ml' }));

type User = ReturnType<typeof show>['user'];
type Within = BoundFunctions<typeof queries>;

const sent = async (count: number) => {
  await waitFor(() => expect(server.writes).toHaveLength(count));
  return server.writes.at(-1)?.body;
};
const press = async (user: User, scope: Within, ...names: (string | RegExp)[]) => {
  for (const name of names) await user.click(await scope.findByRole('button', { name }));
};
const isPressed = (scope: Within, name: string) =>
  scope.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

/** 'Formula' can be in a bottle, too. */
const chooseType = (user: User, dialog: Within, type: string) =>
  user.click(within(dialog.getByRole('radiogroup', { name: 'Type' })).getByRole('radio', { name: type }));

/** The dialog of the card, for a feeding of a type at a chosen time. */
async function recording(type: string) {
  const { user } = show(<FeedingCard babyId={BABY} />);
  await screen.findByText(/^(Last:|No feedings)/);
  await press(user, screen, 'Choose Time');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Feeding Time' }));
  await chooseType(user, dialog, type);
  return { user, dialog };
}

async function editing(feeding: Feeding) {
  server.feedings = [feeding];
  const { user } = show(<RecentActivities babyId={BABY} />);
  await press(user, screen, /^Edit /);
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit Feeding Record' })) };
}

/** The first row, behind a dialog too. */
const row = async () => (await screen.findAllByRole('listitem', { hidden: true }))[0];

describe('what was in a bottle', () => {
  it('is recorded with it: mixed says how much of it is breast milk, in the unit of the person', async () => {
    speak('en', { volume: 'fl_oz' });
    const { user, dialog } = await recording('Bottle');
    expect(dialog.queryByLabelText(/^Of it breast milk/)).toBeNull();
    await user.type(dialog.getByLabelText('Amount'), '4');
    await press(user, dialog, 'Mixed');
    await user.type(dialog.getByLabelText('Of it breast milk (fl oz)'), '2');
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ type: 'bottle', amount: 4, unit: 'oz', milk: 'mixed', breastMl: 59 });
  });

  it('is refused in words where the breast milk is no number', async () => {
    const { user, dialog } = await recording('Bottle');
    await press(user, dialog, 'Mixed');
    await user.type(dialog.getByLabelText(/^Of it breast milk/), 'half');
    await press(user, dialog, 'Record');
    expect(await dialog.findByText('Of it breast milk must be a whole number')).toBeVisible();
    await press(user, within(dialog.getByRole('group', { name: 'Milk' })), 'Formula');
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ type: 'bottle', milk: 'formula' });
    expect(server.writes[0]?.body).not.toHaveProperty('breastMl');
  });

  it('is no more breast milk than the bottle holds, also where less of it is typed later', async () => {
    const { user, dialog } = await recording('Bottle');
    await user.type(dialog.getByLabelText('Amount'), '50');
    await press(user, dialog, 'Mixed');
    await user.type(dialog.getByLabelText(/^Of it breast milk/), '60');
    await press(user, dialog, 'Record');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The breast milk is more than the bottle holds');
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '60');
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ amount: 60, breastMl: 60 });
  });

  it('is not made less than its breast milk', async () => {
    const { user, dialog } = await editing(
      aFeeding('bottle', minutesAgo(60), { amount: 120, unit: 'ml', milk: 'mixed', breastMl: 60 }),
    );
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '59');
    await press(user, dialog, 'Save');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The breast milk is more than the bottle holds');
    expect(server.writes).toEqual([]);
  });

  it('can come out of the milk store, in one write that is taken back as one', async () => {
    server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
    const { user, dialog } = await recording('Bottle');
    expect(dialog.queryByText('Taken from the milk store')).toBeNull();
    await press(user, dialog, 'Breast milk', 'Fridge', 'Record');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter the amount');
    await user.type(dialog.getByLabelText('Amount'), '90');
    await press(user, dialog, 'Record');
    const { steps } = (await sent(1)) as { steps: { kind: string; id: string; fields: object }[] };
    expect(steps).toMatchObject([
      { kind: 'feeding', fields: { type: 'bottle', amount: 90, milk: 'breast' } },
      { kind: 'milk', fields: { place: 'fridge', changeMl: -90, reason: 'fed', feedingId: steps[0]?.id } },
    ]);
  });

  it('takes nothing out of the store where formula was chosen after all', async () => {
    server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
    const { user, dialog } = await recording('Bottle');
    await press(user, dialog, 'Breast milk', 'Freezer');
    await press(user, within(dialog.getByRole('group', { name: 'Milk' })), 'Formula');
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ type: 'bottle', milk: 'formula' });
  });

  it('takes of mixed milk what is breast milk', async () => {
    server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
    const { user, dialog } = await recording('Bottle');
    await user.type(dialog.getByLabelText('Amount'), '90');
    await press(user, dialog, 'Mixed', 'Freezer');
    await user.type(dialog.getByLabelText(/^Of it breast milk/), '40');
    await press(user, dialog, 'Record');
    const { steps } = (await sent(1)) as { steps: { fields: object }[] };
    expect(steps[1]?.fields).toMatchObject({ place: 'freezer', changeMl: -40 });
  });

  it('is that of the last bottle unless something else is chosen; formula says itself what it is', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 120, unit: 'ml', milk: 'breast' })];
    const { user, dialog } = await recording('Bottle');
    expect(isPressed(dialog, 'Breast milk')).toBe(true);
    await chooseType(user, dialog, 'Formula');
    expect(dialog.queryByRole('group', { name: 'Milk' })).toBeNull();
    await chooseType(user, dialog, 'Bottle');
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ type: 'bottle', amount: 120, milk: 'breast' });
  });

  it('is repeated by one tap', async () => {
    const last = { amount: 120, unit: 'ml', milk: 'mixed', breastMl: 60 } as const;
    server.feedings = [aFeeding('bottle', minutesAgo(200), last)];
    const { user } = show(<FeedingCard babyId={BABY} />);
    await press(user, screen, 'Bottle 120\u00a0ml');
    expect(await sent(1)).toMatchObject({ type: 'bottle', ...last });
  });

  it('stands in its row, and can be changed or taken away', async () => {
    const { user, dialog } = await editing(
      aFeeding('bottle', minutesAgo(60), { amount: 120, unit: 'ml', milk: 'mixed', breastMl: 60 }),
    );
    expect(await row()).toHaveTextContent(/ · 120 ml · Mixed · 60 ml breast milk10m/);
    expect(dialog.getByLabelText(/^Of it breast milk/)).toHaveValue('60');
    await press(user, dialog, 'Cow’s milk', 'Save');
    expect(await sent(1)).toEqual({ milk: 'cow', breastMl: null });
    await waitFor(async () => expect(await row()).toHaveTextContent(/ · 120 ml · Cow’s milk/));
  });

  it('goes, and leaves the store as it is, where it becomes formula', async () => {
    server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
    const { user, dialog } = await recording('Bottle');
    await user.type(dialog.getByLabelText('Amount'), '90');
    await press(user, dialog, 'Mixed', 'Fridge');
    await user.type(dialog.getByLabelText(/^Of it breast milk/), '40');
    await chooseType(user, dialog, 'Formula');
    expect(dialog.queryByRole('group', { name: 'Milk' })).toBeNull();
    expect(dialog.queryByLabelText(/^Of it breast milk/)).toBeNull();
    await press(user, dialog, 'Record');
    expect(await sent(1)).toMatchObject({ type: 'formula', amount: 90 });
    for (const field of ['milk', 'breastMl', 'steps']) expect(server.writes[0]?.body).not.toHaveProperty(field);
  });

  it('goes when the bottle becomes formula, and comes back with it', async () => {
    const { user, dialog } = await editing(
      aFeeding('bottle', minutesAgo(60), { amount: 120, unit: 'ml', milk: 'mixed', breastMl: 60 }),
    );
    await chooseType(user, dialog, 'Formula');
    expect(dialog.queryByRole('group', { name: 'Milk' })).toBeNull();
    await chooseType(user, dialog, 'Bottle');
    expect(isPressed(dialog, 'Mixed')).toBe(true);
    await chooseType(user, dialog, 'Formula');
    await press(user, dialog, 'Save');
    expect(await sent(1)).toEqual({ type: 'formula', milk: null, breastMl: null });
  });

  it('stays with a formula that was recorded with it elsewhere', async () => {
    const { user, dialog } = await editing(
      aFeeding('formula', minutesAgo(60), { amount: 120, unit: 'ml', milk: 'cow' }),
    );
    expect(isPressed(dialog, 'Cow’s milk')).toBe(true);
    await user.type(dialog.getByLabelText('Notes'), 'spat');
    await press(user, dialog, 'Save');
    expect(await sent(1)).toEqual({ notes: 'spat' });
  });

  it('goes when the feeding becomes one at the breast', async () => {
    const { user, dialog } = await editing(
      aFeeding('bottle', minutesAgo(60), { amount: 120, unit: 'ml', milk: 'mixed', breastMl: 60 }),
    );
    await chooseType(user, dialog, 'Left breast');
    expect(dialog.queryByRole('button', { name: 'Mixed' })).toBeNull();
    expect(dialog.queryByLabelText(/^Of it breast milk/)).toBeNull();
    await press(user, dialog, 'Save');
    expect(await sent(1)).toEqual({ type: 'breast_left', amount: null, unit: null, milk: null, breastMl: null });
  });
});

describe('what was eaten', () => {
  const SOLID = aFeeding('solid', minutesAgo(300), { foods: ['Banana', 'Porridge'] });

  it('is taken by a tap where it was eaten before, and typed where it is new', async () => {
    server.feedings = [SOLID, aFeeding('solid', minutesAgo(900), { foods: ['Carrot', 'Banana'] })];
    const { user, dialog } = await recording('Solid');
    const foods = within(await dialog.findByRole('group', { name: 'Foods' }));
    await foods.findByRole('button', { name: 'Carrot' });
    const offered = foods.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Banana', 'Porridge', 'Carrot']);
    // As large as a thumb.
    for (const food of offered) expect(food).toHaveStyle({ minHeight: '48px' });
    await press(user, foods, 'As Last Time', 'Porridge', 'Carrot');
    await user.type(foods.getByLabelText('Add a food'), 'Peanut butter, egg{Enter}Pea');
    expect(isPressed(foods, 'egg')).toBe(true);
    await press(user, dialog, 'Mild reaction', 'Record');
    // What was typed and not added is not lost.
    expect(await sent(1)).toMatchObject({
      type: 'solid',
      foods: ['Banana', 'Carrot', 'Peanut butter', 'egg', 'Pea'],
      reaction: 'mild',
    });
    expect(server.writes[0]?.body).not.toHaveProperty('notes');
  });

  it('is at most ten foods', async () => {
    const foods = ['Apple', 'Pear', 'Plum', 'Pea', 'Rice', 'Oat', 'Egg', 'Fish', 'Fig'];
    server.feedings = [{ ...SOLID, foods }, aFeeding('solid', minutesAgo(900), { foods: ['Carrot'] })];
    const { user, dialog } = await recording('Solid');
    await press(user, dialog, 'As Last Time');
    await user.type(dialog.getByLabelText('Add a food'), 'Date, Melon');
    await press(user, dialog, 'Record');
    const typed = dialog.getByLabelText('Add a food');
    await waitFor(() => expect(typed).toHaveAccessibleDescription('A meal has at most 10 foods'));
    expect(typed).toBeInvalid();
    expect(typed).toHaveFocus();
    await user.clear(dialog.getByLabelText('Add a food'));
    await press(user, dialog, 'Carrot');
    expect(dialog.getByLabelText('Add a food')).toBeDisabled();
    await press(user, dialog, 'Fig', 'Record');
    expect(await sent(1)).toMatchObject({ foods: [...foods.slice(0, -1), 'Carrot'] });
  });

  it('stands in its row, and can be changed', async () => {
    const { user, dialog } = await editing({ ...SOLID, reaction: 'strong' });
    expect(await row()).toHaveTextContent(/ · Banana, Porridge · Strong reaction10m/);
    await press(user, dialog, 'Banana', 'No reaction', 'Save');
    expect(await sent(1)).toEqual({ foods: ['Porridge'], reaction: 'none' });
    await waitFor(async () => expect(await row()).toHaveTextContent(/ · Porridge · No reaction/));
  });
});

describe('the feeding page', () => {
  const open = () => openPage(`/babies/${BABY}/feeding`);

  it('starts a bottle with what was in the last one, and says it while it runs', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 120, unit: 'ml', milk: 'breast' })];
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Bottle' }));
    expect((await screen.findByRole('button', { name: 'Breast milk' })).getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByLabelText('Amount'), '90');
    await press(user, screen, 'Start Feeding');
    expect(await sent(1)).toMatchObject({ type: 'bottle', amount: 90, milk: 'breast' });
    expect(await screen.findByText(/90\sml · Breast milk/)).toBeVisible();
  });

  it('starts a bottle out of the milk store, in one write', async () => {
    server.baby = { ...server.baby, kinds: ['sleep', 'feeding', 'milk'] };
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Bottle' }));
    await screen.findByRole('button', { name: 'Breast milk' });
    await press(user, screen, 'Breast milk', 'Fridge', 'Start Feeding');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the amount');
    await user.type(screen.getByLabelText('Amount'), '90');
    await press(user, screen, 'Start Feeding');
    const { steps } = (await sent(1)) as { steps: { kind: string; id: string; fields: object }[] };
    expect(steps).toMatchObject([
      { kind: 'feeding', fields: { type: 'bottle', amount: 90, milk: 'breast' } },
      { kind: 'milk', fields: { place: 'fridge', changeMl: -90, reason: 'fed', feedingId: steps[0]?.id } },
    ]);
    expect(steps[0]?.fields).not.toHaveProperty('endTime');
    expect(await screen.findByText(/90\sml · Breast milk/)).toBeVisible();
  });

  it('starts a meal with its foods', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Solid' }));
    await user.type(await screen.findByLabelText('Add a food'), 'Avocado');
    await press(user, screen, 'Start Feeding');
    expect(await sent(1)).toMatchObject({ type: 'solid', foods: ['Avocado'] });
  });
});
