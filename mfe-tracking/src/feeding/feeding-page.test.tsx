import { expectWrong } from '@nestling/shared-ui/testing';
import { speak } from '@nestling/shared-ui/words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFeeding, BABY, minutesAgo, resetFamily, server, shownToasts } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { openPage } from '../testing/pages.tsx';

beforeEach(resetFamily);
afterEach(() => speak('en', { volume: 'ml' }));

const open = () => openPage(`/babies/${BABY}/feeding`);
const many = (count: number) => Array.from({ length: count }, (_, i) => aFeeding('solid', minutesAgo(60 * (i + 1))));
const rows = () =>
  screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('button', { name: /^Edit/ }));

describe('the feeding page', () => {
  it('has the tabs Active Feeding and History', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Active Feeding', 'History']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No feedings recorded yet')).toBeVisible();
  });

  it('starts any of the five types; it runs, and its end moves it to the history', async () => {
    const { user } = open();
    const types = within(await screen.findByRole('radiogroup', { name: 'Type' }));
    expect(types.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Left breast',
      'Right breast',
      'Bottle',
      'Formula',
      'Solid',
    ]);
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(types.getByRole('radio', { name: 'Formula' }));
    await user.type(screen.getByLabelText('Amount'), '90');
    await user.type(screen.getByLabelText('Notes'), 'sleepy');
    await user.click(screen.getByRole('button', { name: 'Start Feeding' }));
    expect(await screen.findByText('Formula in progress')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time feeding' })).toHaveTextContent(/^0h 0m \ds$/);
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toMatchObject({ type: 'formula', amount: 90, unit: 'ml', notes: 'sleepy' });
    expect(server.writes[0]?.body).not.toHaveProperty('endTime');

    await user.click(screen.getByRole('button', { name: 'End Feeding' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() =>
      expect(server.writes[1]).toMatchObject({ method: 'PATCH', body: { endTime: expect.any(String) } }),
    );
    expect(server.writes[1]?.path).toMatch(/^\/api\/feeding\/end\//);
    expect(await screen.findByText('Formula')).toBeVisible();
  });

  it('has its types chosen by the arrow keys, of which one is reached by Tab', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Left breast', checked: true }));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    const bottle = screen.getByRole('radio', { name: 'Bottle', checked: true });
    expect(bottle).toHaveFocus();
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([bottle]);
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    await user.tab({ shift: true });
    expect(bottle).toHaveFocus();
  });

  it('proposes the other side, to start now and for a past one', async () => {
    server.feedings = [aFeeding('breast_left', minutesAgo(90))];
    const { user } = open();
    expect(await screen.findByRole('radio', { name: 'Right breast', checked: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record a past feeding' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { type: 'breast_right' } }]));
  });

  it('shows a feeding that runs on another phone, even under ten newer ones', async () => {
    const { endTime: _, ...running } = aFeeding('breast_right', minutesAgo(700));
    server.feedings = [...many(10), running];
    open();
    expect(await screen.findByText('Right breast in progress')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start Feeding' })).toBeNull();
  });

  it('refuses an amount that is none before anything is sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Bottle' }));
    await user.type(screen.getByLabelText('Amount'), '1,200,3');
    await user.click(screen.getByRole('button', { name: 'Start Feeding' }));
    await expectWrong(screen.getByLabelText('Amount'), 'Please enter a number');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '9');
    expect(screen.getByLabelText('Amount')).toBeValid();
    expect(server.writes).toEqual([]);
  });

  it('records a past feeding of ten minutes with date and time, and goes to the history', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Record a past feeding' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a past feeding' });
    const record = within(dialog).getByRole('button', { name: 'Record' });
    fill(dialog, 'Date', '');
    await user.click(record);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please choose a date and a time');
    fill(dialog, 'Date', '2026-02-03');
    fill(dialog, 'Time', '04:05');
    await user.click(within(dialog).getByRole('radio', { name: 'Bottle' }));
    await user.type(within(dialog).getByLabelText('Amount'), '110');
    await user.type(within(dialog).getByLabelText('Notes'), 'by Sam');
    await user.click(record);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toMatchObject({
      type: 'bottle',
      amount: 110,
      unit: 'ml',
      notes: 'by Sam',
      startTime: new Date(2026, 1, 3, 4, 5).toISOString(),
      endTime: new Date(2026, 1, 3, 4, 15).toISOString(),
    });
    expect(await screen.findByText(/ · 110\sml$/)).toBeVisible();
  });

  it('asks about a feeding before birth', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Record a past feeding' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a past feeding' });
    fill(dialog, 'Date', '2020-02-03');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This is before the birth date of Mia. Is that right?',
    );
    expect(server.writes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });

  it('says above each whole day how many meals there were, and how much', async () => {
    const noon = new Date().setHours(12, 0, 0, 0);
    const at = (days: number, minutes: number) => new Date(noon - days * 86_400_000 + minutes * 60_000).toISOString();
    const bottles = (days: number, count: number) =>
      Array.from({ length: count }, (_, i) => aFeeding('bottle', at(days, i * 40), { amount: 60, unit: 'ml' }));
    server.feedings = [...bottles(2, 8), ...bottles(1, 6)];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const yesterday = within(await screen.findByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByText(/^Feeding: \W*6 meals, 360\sml\W*$/)).toBeVisible();
    // The day that the edge of the page cuts is told whole, too.
    expect(await screen.findByText(/8 meals, 480\sml/)).toBeVisible();
    expect(screen.getAllByText(/^More of this day/).map(({ textContent }) => textContent)).toEqual([
      'More of this day on the next page',
    ]);
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(await screen.findByText('More of this day on the page before')).toBeVisible();
    expect(screen.getByText(/8 meals, 480\sml/)).toBeVisible();
  });

  it('edits an amount as it was recorded, whoever reads it in another unit', async () => {
    speak('en', { volume: 'fl_oz' });
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' })];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await screen.findByText(/ · 3\soz$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Edit Bottle/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Feeding Record' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('90');
    expect(dialog.getByRole('button', { name: 'ml' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes).toEqual([]);
  });

  it('says at the amount of an edit why it cannot be taken', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' })];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /^Edit Bottle/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Feeding Record' }));
    const amount = dialog.getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '2001');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expectWrong(amount, 'Amount must be at most 2,000 ml or 70 oz');
    await user.type(amount, '{Backspace}');
    expect(amount).toBeValid();
    expect(server.writes).toEqual([]);
  });

  it('pages the history: first and last page, the current one and its neighbours', async () => {
    server.feedings = many(95);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(rows()).toHaveLength(10);
    await user.click(pages.getByRole('button', { name: 'Go to page 5' }));
    await waitFor(() =>
      expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '',
        '1',
        '…',
        '4',
        '5',
        '6',
        '…',
        '10',
        '',
      ]),
    );
    await user.click(pages.getByRole('button', { name: 'Go to page 10' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it('edits and deletes in the history; Undo brings it back', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(100), { amount: 90, unit: 'ml' })];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /^Edit Bottle/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Feeding Record' });
    await user.clear(within(dialog).getByLabelText('Amount'));
    await user.type(within(dialog).getByLabelText('Amount'), '120');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/ · 120\sml$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Edit Bottle/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/ · 120\sml$/)).toBeNull());
    const undo = () => shownToasts.find(({ message }) => message === 'Feeding record deleted')?.action;
    await waitFor(() => expect(undo()?.label).toBe('Undo'));
    await act(async () => undo()?.onClick());
    expect(await screen.findByText(/ · 120\sml$/)).toBeVisible();
  });

  it('says when the history cannot be read, and never calls it empty', async () => {
    server.intercept = ({ path }) =>
      path.startsWith('/api/feeding/') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Failed to load feeding data')).toBeVisible();
    expect(screen.queryByText('No feedings recorded yet')).toBeNull();
  });
});
