import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import { Suspense } from 'react';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { LazyPage } from '../components/lazy-page.tsx';
import { AppTheme } from '../theme/app-theme.tsx';
import { lateCode } from './late-code.ts';

const inTheme = { wrapper: AppTheme };

/** As the bundler throws it. */
const notLoaded = () =>
  Object.assign(new Error('Loading chunk 42 failed.'), { request: 'http://localhost/r/tasks/1/42.js' });
const answer = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }));

let failing = true;
const load =
  <T,>(code: T) =>
  async () => {
    if (failing) throw notLoaded();
    return code;
  };

beforeEach(() => {
  failing = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => jest.restoreAllMocks());

test('code is fetched once, and anew after a failure', async () => {
  const fetched = jest.fn(load('code'));
  const late = lateCode(fetched);
  await expect(Promise.all([late.fetch(), late.fetch()])).rejects.toThrow('chunk 42');
  expect(late.loaded()).toBeUndefined();
  failing = false;
  expect(await Promise.all([late.fetch(), late.fetch()])).toEqual(['code', 'code']);
  expect(late.loaded()).toBe('code');
  expect(fetched).toHaveBeenCalledTimes(2);
});

const Words = () => <p>words</p>;

test("a dialog that does not arrive says so in its place, can be closed, and comes with 'Retry'", async () => {
  answer(200);
  const Dialog = lazyDialog<{ onClose: () => void }>(load({ default: Words }));
  const onClose = jest.fn();
  render(<Dialog onClose={onClose} />, inTheme);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded. Check your connection.');
  expect(screen.getByRole('dialog', { name: 'Not loaded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('words')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("where its files are gone from the server, 'Reload' stands in place of a 'Retry' that cannot work", async () => {
  answer(404);
  const Dialog = lazyDialog<{ onClose: () => void }>(load({ default: Words }));
  render(<Dialog onClose={() => {}} />, inTheme);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Nestling has been updated. Reload to go on.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith('http://localhost/r/tasks/1/42.js', { method: 'HEAD', cache: 'no-store' });
});

test('a page that does not arrive offers the same', async () => {
  answer(404);
  const page = load({ default: Words });
  render(<LazyPage load={page} />, inTheme);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

describe('the parts that come later', () => {
  const parts = async () => {
    // Parts that nobody has fetched yet, on the one React.
    jest.resetModules();
    jest.doMock('react', () => React);
    let broken = true;
    jest.doMock('../facade/later-parts.ts', () => {
      if (broken) throw notLoaded();
      return { Dialog: Words, Tabs: Words };
    });
    const later: typeof import('../facade/later.tsx') = await import('../facade/later.tsx');
    return {
      later,
      mend: () => {
        broken = false;
      },
    };
  };

  test('an overlay that does not arrive leaves the page alone, and is tried again when it opens anew', async () => {
    answer(200);
    const { later, mend } = await parts();
    const onClose = jest.fn();
    const page = (open: boolean) => (
      <>
        <p>page</p>
        <later.Dialog open={open} onClose={onClose} />
      </>
    );
    const { rerender } = render(page(true), inTheme);
    expect(await screen.findByRole('button', { name: 'Retry', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('page')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
    rerender(page(false));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    mend();
    rerender(page(true));
    expect(await screen.findByText('words')).toBeInTheDocument();
  });

  test('a part of a page that does not arrive takes its own place only', async () => {
    answer(200);
    const { later, mend } = await parts();
    await act(async () =>
      render(
        <Suspense fallback="waiting">
          <p>page</p>
          <later.Tabs />
        </Suspense>,
        inTheme,
      ),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('page')).toBeVisible();
    mend();
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText('words')).toBeVisible());
    expect(screen.getByText('page')).toBeVisible();
  });
});
