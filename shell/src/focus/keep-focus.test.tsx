import { Dialog } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** A page of rows, each deleted in its dialog, as the pages with histories have them. */
function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [edited, edit] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  return (
    <>
      <main>
        <h1 tabIndex={-1}>History</h1>
        <div>
          <section>
            <h2>Today</h2>
            <ul>
              {left.map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => edit(name)}>
                    Edit {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      {edited && (
        <Dialog open onClose={() => edit(undefined)}>
          <button
            type="button"
            onClick={() => {
              setLeft(left.filter((name) => name !== edited));
              edit(undefined);
              setRestoring(true);
            }}
          >
            Delete
          </button>
        </Dialog>
      )}
      <div className="nst-toasts">
        {isRestoring && (
          <button
            type="button"
            onClick={() => {
              setLeft(names);
              setRestoring(false);
            }}
          >
            Undo
          </button>
        )}
      </div>
    </>
  );
}

const removed = async (name: string) => {
  const user = userEvent.setup();
  screen.getByRole('button', { name: `Edit ${name}` }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  return user;
};

it.each([
  ['the next', 'bath', 'Edit walk'],
  ['the one before the last', 'walk', 'Edit bath'],
])('goes on with %s row when one is deleted', async (_, gone, next) => {
  render(<Rows names={['nails', 'bath', 'walk']} />);
  await removed(gone);
  await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
});

it('goes on with the name of the list when its only row is deleted', async () => {
  render(<Rows names={['bath']} />);
  await removed('bath');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus());
});

it('goes back to the page from an Undo that is gone with its toast', async () => {
  render(<Rows names={['bath', 'walk']} />);
  const user = await removed('bath');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Edit bath' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit walk' })).toHaveFocus());
});

it('goes back to the page from a toast that still leaves, with which nothing can be done', async () => {
  const toast = (leaves: boolean) => (
    <>
      <main>
        <button type="button">Start Sleep</button>
      </main>
      <div className="nst-toasts">
        <div inert={leaves}>
          <button type="button">Close</button>
        </div>
      </div>
    </>
  );
  const { rerender } = render(toast(false));
  for (const name of ['Start Sleep', 'Close']) screen.getByRole('button', { name }).focus();
  rerender(toast(true));
  // As browsers do.
  screen.getByText('Close').blur();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start Sleep' })).toHaveFocus());
});

it('leaves alone who taps beside everything', async () => {
  render(<Rows names={['bath']} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Edit bath' }).focus();
  await user.click(document.body);
  // Later than it would look.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});

function Page() {
  const [page, setPage] = useState(1);
  return (
    <main tabIndex={-1}>
      <div key={page}>
        <h1>Page {page}</h1>
        <button type="button" onClick={() => setPage(2)}>
          Go on
        </button>
      </div>
    </main>
  );
}

it('leaves another page to what opens pages', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('heading', { name: 'Page 2' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});
