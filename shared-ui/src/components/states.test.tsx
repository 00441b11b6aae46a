import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../theme/app-theme.tsx';
import { Card } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { Page } from './page.tsx';

const inTheme = { wrapper: AppTheme };

let works = false;
function Fragile() {
  if (!works) throw new Error('torn');
  return <p>whole</p>;
}

test('an empty list says what to do and offers it', () => {
  render(
    <EmptyState title="No tasks yet" text="Write down what matters." action={<button type="button">Add</button>} />,
    inTheme,
  );
  expect(screen.getByText('No tasks yet')).toBeVisible();
  expect(screen.getByText('Write down what matters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
});

test('an error is announced and has a way on', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="The list did not arrive." onRetry={onRetry} />, inTheme);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('The list did not arrive.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error without a retry has no dead button', () => {
  render(<ErrorState message="Gone." />, inTheme);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a wait says what for', () => {
  render(<LoadingState label="Loading feedings" />, inTheme);
  expect(screen.getByRole('status')).toHaveTextContent('Loading feedings');
});

test('a page has one h1 and names the tab; a card is a region named by its h2', () => {
  render(
    <Page title="Sleep">
      <Card title="Today">content</Card>
    </Page>,
    inTheme,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('content');
  expect(document.title).toBe('Sleep · Nestling');
});

test('a skeleton holds the title and is busy', () => {
  render(<CardSkeleton title="Tasks" height={200} />, inTheme);
  expect(screen.getByRole('region', { name: 'Tasks' })).toHaveAttribute('aria-busy', 'true');
});

describe('the confirmation', () => {
  const ask = (over: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const props = { onConfirm: jest.fn(), onClose: jest.fn() };
    render(
      <ConfirmDialog
        open
        title="Delete this feeding?"
        text="The left feeding of 3:12 goes for good."
        confirmLabel="Delete"
        destructive
        {...props}
        {...over}
      />,
      inTheme,
    );
    return props;
  };

  test('names what goes; the safe way out has the focus', async () => {
    ask();
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this feeding?' });
    expect(dialog).toHaveAccessibleDescription('The left feeding of 3:12 goes for good.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  test('does the act once, or leaves it', async () => {
    const { onConfirm, onClose } = ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('waits while the act is under way', async () => {
    ask({ pending: true });
    expect(await screen.findByRole('button', { name: /Delete/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('the error boundary', () => {
  beforeEach(() => {
    works = false;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('keeps the failure inside, reports it and renders anew on retry', async () => {
    const onError = jest.fn();
    render(
      <>
        <p>around</p>
        <ErrorBoundary
          onError={onError}
          fallback={({ error, retry }) => (
            <button type="button" onClick={retry}>
              {error.message}
            </button>
          )}
        >
          <Fragile />
        </ErrorBoundary>
      </>,
      inTheme,
    );
    expect(screen.getByText('around')).toBeVisible();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'torn' }), expect.anything());
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'torn' }));
    expect(screen.getByText('whole')).toBeVisible();
  });

  test('takes a plain fallback too', () => {
    render(
      <ErrorBoundary fallback={<p>This part is unavailable</p>}>
        <Fragile />
      </ErrorBoundary>,
      inTheme,
    );
    expect(screen.getByText('This part is unavailable')).toBeVisible();
  });
});
