import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppTheme } from '../theme/app-theme.tsx';
import * as material from './material.ts';
import { pagesShown } from './pagination.tsx';

const { Button, Pagination, TextField, Tooltip, TooltipDelay } = material;
const inTheme = { wrapper: AppTheme };

function ShoutedName() {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Name"
      value={value}
      onChange={(event) => setValue(event.target.value.toUpperCase())}
      slotProps={{ htmlInput: { maxLength: 3 } }}
    />
  );
}

test('every name of the facade exists, and no file of it imports the whole of MUI', () => {
  expect(Object.entries(material).filter(([, part]) => part === undefined)).toEqual([]);
  for (const file of readdirSync(__dirname).filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    expect(readFileSync(join(__dirname, file), 'utf8')).not.toMatch(/^(import|export).* from '@mui\/material';/m);
  }
});

describe('the text field', () => {
  test('is named by its label and explained by its help; an error is told to assistive technology', () => {
    render(<TextField label="Amount" error helperText="Amount must be more than 0" required />, inTheme);
    const field = screen.getByRole('textbox', { name: /Amount/ });
    expect(field).toHaveAccessibleDescription('Amount must be more than 0');
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
  });

  test('works as a controlled input with attributes for the element', async () => {
    render(<ShoutedName />, inTheme);
    await userEvent.type(screen.getByLabelText('Name'), 'miaa');
    expect(screen.getByLabelText('Name')).toHaveValue('MIA');
  });

  test('select is the list of the system', async () => {
    const onChange = jest.fn();
    render(
      <TextField label="Unit" select defaultValue="ml" onChange={(event) => onChange(event.target.value)}>
        <option value="ml">ml</option>
        <option value="oz">oz</option>
      </TextField>,
      inTheme,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'oz');
    expect(onChange).toHaveBeenCalledWith('oz');
  });
});

describe('the tooltip', () => {
  const show = (describeChild = false) =>
    render(
      <Tooltip title="Refresh the list" describeChild={describeChild} enterDelay={0}>
        <Button>R</Button>
      </Tooltip>,
      inTheme,
    );

  test('names its child, or explains it', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Refresh the list' })).toBeVisible();
  });

  test('shows on hover; Escape closes it', async () => {
    show(true);
    await userEvent.hover(screen.getByRole('button', { name: 'R' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Refresh the list');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Refresh the list');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('stays while the pointer is on it and goes when it leaves', async () => {
    show();
    await userEvent.hover(screen.getByRole('button'));
    const tooltip = await screen.findByRole('tooltip');
    await userEvent.unhover(screen.getByRole('button'));
    fireEvent.pointerEnter(tooltip);
    expect(tooltip).toBeVisible();
    fireEvent.pointerLeave(tooltip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });
});

describe('the tooltip of a child that does nothing else', () => {
  afterEach(() => jest.useRealTimers());
  const onClick = jest.fn();
  const show = (act?: () => void) =>
    render(
      <>
        <Tooltip title="All sleep of the period" describeChild>
          <button type="button" aria-label="What it means" onClick={act} />
        </Tooltip>
        <p>Elsewhere</p>
      </>,
      inTheme,
    );
  const finger = userEvent.setup();
  const tap = (target: Element) => finger.pointer([{ keys: '[TouchA]', target }]);
  const child = () => screen.getByRole('button', { name: 'What it means' });
  const shown = () => screen.queryByRole('tooltip');
  /** jsdom has no pointer events with a type. */
  const touch = (type: string) =>
    fireEvent(child(), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch' }));

  test('a tap opens it, the next closes it', async () => {
    show();
    await tap(child());
    expect(shown()).toHaveTextContent('All sleep of the period');
    expect(child()).toHaveAccessibleDescription('All sleep of the period');
    await tap(child());
    expect(shown()).toBeNull();
    await tap(child());
    expect(shown()).toBeVisible();
  });

  test('stays when the finger is gone, until a tap elsewhere or Escape', async () => {
    jest.useFakeTimers();
    show();
    touch('pointerdown');
    touch('pointerout');
    fireEvent.click(child(), { detail: 1 });
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('tooltip'));
    expect(shown()).toBeVisible();
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(shown()).toBeNull();
    fireEvent.click(child(), { detail: 1 });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeNull();
  });

  test('a press that is held opens it, and its end does not close it', () => {
    jest.useFakeTimers();
    show();
    touch('pointerdown');
    act(() => void jest.advanceTimersByTime(500));
    expect(shown()).toBeVisible();
    touch('pointerout');
    // Not every browser makes a click of a long press.
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).toBeVisible();
    fireEvent.click(child(), { detail: 1 });
    expect(shown()).toBeVisible();
  });

  test('a child that acts keeps its tap for itself', () => {
    show(onClick);
    fireEvent.click(child(), { detail: 1 });
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
  });
});

describe('the time until a tooltip shows', () => {
  beforeEach(() => {
    // Long after every tooltip of another test.
    jest.useFakeTimers({ now: Date.now() + 3_600_000 });
  });
  afterEach(() => jest.useRealTimers());

  const buttons = (
    <>
      <Tooltip title="Edit">
        <button type="button">E</button>
      </Tooltip>
      <Tooltip title="Delete">
        <button type="button">D</button>
      </Tooltip>
    </>
  );
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  const enter = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }));
  const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));
  const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

  test.each([
    [150, undefined],
    [700, 700],
  ])('is %i ms where the place says %s', (ms, own) => {
    render(own ? <TooltipDelay value={own}>{buttons}</TooltipDelay> : buttons, inTheme);
    enter('Edit');
    pass(ms - 1);
    expect(shown()).toEqual([]);
    pass(1);
    expect(shown()).toEqual(['Edit']);
  });

  test.each([
    [299, ['Delete']],
    [300, []],
  ])('%i ms after another one was open the next shows %j at once', (ms, expected) => {
    render(buttons, inTheme);
    enter('Edit');
    pass(150);
    leave('Edit');
    // It closes a moment after the pointer has left.
    pass(120);
    expect(shown()).toEqual([]);
    pass(ms);
    enter('Delete');
    pass(0);
    expect(shown()).toEqual(expected);
    pass(150);
    expect(shown()).toEqual(['Delete']);
  });
});

describe('pagination', () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 8, [1, 2, 3, 4, 5, 'gap-after', 8]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 12, [1, 'gap-before', 4, 5, 6, 'gap-after', 12]],
    [12, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
  ])('at page %i of %i', (page, count, shown) => {
    expect(pagesShown(page, count)).toEqual(shown);
  });

  it.each<[page: number, shown: ReturnType<typeof pagesShown>]>([
    [1, [1, 2, 3, 'gap-after', 32]],
    [9, [1, 'gap-before', 9, 'gap-after', 32]],
    [31, [1, 'gap-before', 30, 31, 32]],
  ])('without neighbours, at page %i of 32', (page, shown) => {
    expect(pagesShown(page, 32, 0)).toEqual(shown);
  });

  test('steps and jumps; the ends do not step over', async () => {
    const onChange = jest.fn();
    render(<Pagination count={9} page={1} onChange={(_, page) => onChange(page)} />, inTheme);
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Go to previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 9' }));
    expect(onChange.mock.calls).toEqual([[2], [9]]);
  });
});
