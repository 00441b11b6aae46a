import { newId, outbox, session } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  data,
  failure,
  fill,
  givenNobody,
  givenServer,
  givenToasts,
  heldBack,
  openAt,
  SAM,
} from '../testing/open-app.tsx';

const baby = (name: string, role: string) => ({
  id: newId(),
  name,
  role,
  birthDate: '2026-05-01',
  gender: 'female',
  createdAt: SAM.createdAt,
});

function givenAccount(answers: Parameters<typeof givenServer>[0] = {}) {
  const calls = givenServer({
    'GET /api/babies': () => data([baby('Mia', 'owner'), baby('Noa', 'owner'), baby('Finn', 'caregiver')]),
    'PATCH /api/auth/me': (body) => data({ ...SAM, token: undefined, ...(body as object) }),
    'POST /api/auth/logout': () => data({ ok: true }),
    ...answers,
  });
  session.signIn(SAM);
  openAt('/settings');
  return { calls, user: userEvent.setup(), toasts: givenToasts() };
}
const name = () => screen.findByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(givenNobody);

describe('the name', () => {
  it('is saved, once for a double click', async () => {
    const held = heldBack(data({ ...SAM, token: undefined, name: 'Samira' }));
    const { calls, user, toasts } = givenAccount({ 'PATCH /api/auth/me': held.answer });
    await user.clear(await name());
    await user.type(await name(), '  Samira ');
    await user.dblClick(save());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    held.give();
    await waitFor(() => expect(session.current().user?.name).toBe('Samira'));
    await waitFor(() => expect(toasts).toEqual([{ severity: 'success', message: 'Name saved' }]));
    expect(calls.filter(({ route }) => route === 'PATCH /api/auth/me').map(({ body }) => body)).toEqual([
      { name: 'Samira' },
    ]);
  });

  it.each([
    [' ', 'Please enter your name'],
    ['x'.repeat(101), 'Name must be at most 100 characters'],
  ])('%j is refused at the field', async (typed, text) => {
    const { calls, user } = givenAccount();
    await user.clear(await name());
    await fill(user, await name(), typed);
    await user.click(save());
    expect(await screen.findByText(text)).toBeVisible();
    expect(await name()).toBeInvalid();
    expect(await name()).toHaveFocus();
    expect(calls.map(({ route }) => route)).not.toContain('PATCH /api/auth/me');
  });

  it('stays as typed when it could not be saved, and is not called wrong', async () => {
    const { user } = givenAccount({ 'PATCH /api/auth/me': () => failure(500, 'Something broke') });
    await user.type(await name(), ' jr');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to save your nameSomething broke');
    expect(alert).toHaveFocus();
    expect(await name()).toHaveValue(`${SAM.name} jr`);
    expect(await name()).toBeValid();
  });

  it('is marked where the server refuses it', async () => {
    const { user } = givenAccount({ 'PATCH /api/auth/me': () => failure(400, 'Not this name', { path: 'name' }) });
    await user.type(await name(), ' jr');
    await user.click(save());
    expect(await screen.findByText('Not this name')).toBeVisible();
    expect(await name()).toBeInvalid();
    expect(await name()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the name in the form follows the account', () => {
  it('when it was changed on another device', async () => {
    const held = heldBack(data({ ...SAM, token: undefined, name: 'Samira' }));
    givenAccount({ 'GET /api/auth/me': held.answer });
    expect(await name()).toHaveValue(SAM.name);
    held.give();
    await waitFor(async () => expect(await name()).toHaveValue('Samira'));
    expect(session.current().user?.name).toBe('Samira');
  });

  it('when another tab changes it, but not under who is typing', async () => {
    const { user } = givenAccount();
    expect(await name()).toHaveValue(SAM.name);
    act(() => session.update({ ...session.current().user, ...SAM, name: 'Samira' }));
    expect(await name()).toHaveValue('Samira');
    await user.type(await name(), ' V');
    act(() => session.update({ ...SAM, name: 'Sammy' }));
    expect(await name()).toHaveValue('Samira V');
    await user.clear(await name());
    await user.type(await name(), 'Sammy');
    act(() => session.update({ ...SAM, name: 'Sam' }));
    expect(await name()).toHaveValue('Sam');
  });

  it('and not an answer from before it was saved', async () => {
    const held = heldBack(data({ ...SAM, token: undefined }));
    const { user, toasts } = givenAccount({ 'GET /api/auth/me': held.answer });
    await user.clear(await name());
    await user.type(await name(), 'Samira');
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ severity: 'success', message: 'Name saved' }]));
    await act(async () => held.give());
    expect(await name()).toHaveValue('Samira');
    expect(session.current().user?.name).toBe('Samira');
  });
});

describe('an email that is not confirmed', () => {
  const unconfirmed = { ...SAM, token: undefined, emailVerified: false };
  const config = (mail: boolean) => () => data({ version: '1', sourceUrl: '', mail });
  const note = () => screen.findByText(/^Your email is not confirmed yet/);
  const again = () => screen.getByRole('button', { name: 'Send Again' });

  it('says so, and sends the mail again, once for a double click', async () => {
    const { calls, user } = givenAccount({
      'GET /api/auth/me': () => data(unconfirmed),
      'GET /api/config': config(true),
      'POST /api/auth/email/verification': () => data({ sent: true }),
    });
    expect(await note()).toBeVisible();
    await user.dblClick(again());
    expect(await screen.findByText(new RegExp(`^A mail to ${SAM.email} is on its way`))).toBeVisible();
    expect(calls.filter(({ route }) => route === 'POST /api/auth/email/verification')).toHaveLength(1);
  });

  it('says why nothing was sent', async () => {
    const { user } = givenAccount({
      'GET /api/auth/me': () => data(unconfirmed),
      'GET /api/config': config(true),
      'POST /api/auth/email/verification': () => failure(429, 'Enough mails for now'),
    });
    await note();
    await user.click(again());
    expect(await screen.findByRole('alert')).toHaveTextContent('Enough mails for now');
    expect(again()).toBeEnabled();
  });

  it('goes when it was confirmed meanwhile', async () => {
    let me = unconfirmed;
    const { user } = givenAccount({
      'GET /api/auth/me': () => data(me),
      'GET /api/config': config(true),
      'POST /api/auth/email/verification': () => data({ sent: false }),
    });
    await note();
    me = { ...unconfirmed, emailVerified: true };
    await user.click(again());
    await waitFor(() => expect(screen.queryByText(/^Your email is not confirmed yet/)).not.toBeInTheDocument());
    expect(session.current().user?.emailVerified).toBe(true);
  });

  it.each([
    ['the server sends no mail', false, false],
    ['it is confirmed', true, true],
  ])('is not mentioned where %s', async (_, mail, emailVerified) => {
    const { calls } = givenAccount({
      'GET /api/auth/me': () => data({ ...unconfirmed, emailVerified, name: 'Asked' }),
      'GET /api/config': config(mail),
    });
    await waitFor(async () => expect(await name()).toHaveValue('Asked'));
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/config'));
    expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
  });
});

it('shows the e-mail, which cannot be changed', async () => {
  givenAccount();
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveValue(SAM.email);
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription('Email cannot be changed');
});

describe('my data', () => {
  it('comes as a file', async () => {
    const everything = { format: 'nestling-export', version: 1, babies: [] };
    const { user } = givenAccount({ 'GET /api/auth/me/export': () => data(everything) });
    let saved: Blob | undefined;
    let fileName = '';
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      fileName = this.download;
    });
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(JSON.parse((await saved?.text()) ?? '')).toEqual(everything);
    expect(fileName).toMatch(/^nestling-my-data-\d{4}-\d\d-\d\d\.json$/);
    click.mockRestore();
  });

  it('says why it could not come', async () => {
    const { user, toasts } = givenAccount();
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          severity: 'error',
          title: 'Failed to download your data',
          message: 'No response received from server (check network connectivity)',
        },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Download My Data' })).toBeEnabled();
  });
});

describe('deleting the account', () => {
  async function ask(answers?: Parameters<typeof givenServer>[0]) {
    const opened = givenAccount(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return { ...opened, dialog, confirm: dialog.getByRole('button', { name: 'Delete Account' }) };
  }

  it('says what goes, asks for the password, and leaves', async () => {
    const { calls, user, dialog, confirm } = await ask({ 'DELETE /api/auth/me': () => data({ id: SAM.id }) });
    expect(await dialog.findByText(/^Mia and Noa with every record/)).toBeVisible();
    expect(dialog.queryByText(/Finn/)).not.toBeInTheDocument();
    await user.click(confirm);
    expect(dialog.getByText('Please enter your password')).toBeVisible();
    expect(calls.map(({ route }) => route)).not.toContain('DELETE /api/auth/me');

    await fill(user, dialog.getByLabelText('Password'), 'correct horse');
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.current()).toEqual({ status: 'signed-out', notice: undefined });
    expect(session.rememberedEmail()).toBeUndefined();
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(calls.find(({ route }) => route === 'DELETE /api/auth/me')?.body).toEqual({ password: 'correct horse' });
  });

  it('asks what becomes of babies that others look after, and chooses nothing by itself', async () => {
    const [anna, kim] = [newId(), newId()];
    const babies = [
      { id: newId(), name: 'Mia', people: [{ userId: anna, name: 'Anna' }] },
      { id: newId(), name: 'Noa', people: [{ userId: kim, name: 'Kim' }] },
    ];
    const answer = jest.fn((body: unknown) =>
      (body as { handOver?: unknown }).handOver
        ? data({ id: SAM.id })
        : Response.json({ message: 'Who takes over?', error: 'babies_need_owner', data: babies }, { status: 409 }),
    );
    const { user, dialog, confirm } = await ask({ 'DELETE /api/auth/me': answer });
    await fill(user, dialog.getByLabelText('Password'), 'correct horse');
    await user.click(confirm);
    const mia = await dialog.findByLabelText('What becomes of Mia?');
    const noa = dialog.getByLabelText('What becomes of Noa?');
    expect([mia, noa].map((field) => (field as HTMLSelectElement).value)).toEqual(['', '']);
    expect(mia).toHaveFocus();
    expect(dialog.queryByText('Please choose', { selector: 'p' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Password')).toHaveValue('correct horse');

    await user.selectOptions(mia, 'Make Anna the owner');
    await user.click(confirm);
    expect(noa).toHaveAccessibleDescription('Please choose');
    expect(answer).toHaveBeenCalledTimes(1);

    await user.selectOptions(noa, 'Delete Noa for everybody');
    expect(noa).toHaveAccessibleDescription(
      'Erased at once, for everybody, with history and photos. Noa cannot be brought back.',
    );
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(answer).toHaveBeenLastCalledWith({
      password: 'correct horse',
      handOver: [
        { babyId: babies[0]?.id, userId: anna },
        { babyId: babies[1]?.id, userId: null },
      ],
    });
  });

  it('asks anew where who was to take over has left meanwhile', async () => {
    const [baby, anna, kim] = [newId(), newId(), newId()];
    const people = [{ userId: anna, name: 'Anna' }];
    const answer = () =>
      Response.json(
        { message: 'Who?', error: 'babies_need_owner', data: [{ id: baby, name: 'Mia', people: [...people] }] },
        { status: 409 },
      );
    const { user, dialog, confirm } = await ask({ 'DELETE /api/auth/me': answer });
    await fill(user, dialog.getByLabelText('Password'), 'correct horse');
    await user.click(confirm);
    const mia = await dialog.findByLabelText('What becomes of Mia?');
    await user.selectOptions(mia, 'Make Anna the owner');
    people[0] = { userId: kim, name: 'Kim' };
    await user.click(confirm);
    expect(await dialog.findByRole('option', { name: 'Make Kim the owner' })).toBeInTheDocument();
    expect(mia).toHaveValue('');
    expect(session.current().status).toBe('signed-in');
  });

  it('names what was not sent, and takes it along', async () => {
    session.signIn(SAM);
    const id = newId();
    await act(() =>
      outbox.write({
        kind: 'baby',
        op: 'create',
        id,
        babyId: id,
        fields: { name: 'Zoe', birthDate: '2026-05-01', gender: 'female' },
        label: 'Add baby',
      }),
    );
    const { user, dialog, confirm } = await ask({ 'DELETE /api/auth/me': () => data({ id: SAM.id }) });
    expect(await dialog.findByText(/on this device only/)).toBeVisible();
    await fill(user, dialog.getByLabelText('Password'), 'correct horse');
    await user.click(confirm);
    await waitFor(async () => expect(await outbox.waitingCount(SAM.id)).toBe(0));
  });

  it.each([
    [403, 'Not it', 'password'],
    [500, 'Your password machine broke', undefined],
  ])('an answer %i %s keeps the account and what was typed', async (status, text, path) => {
    const { user, dialog, confirm } = await ask({ 'DELETE /api/auth/me': () => failure(status, text, { path }) });
    await fill(user, dialog.getByLabelText('Password'), 'wrong horse');
    await user.click(confirm);
    expect(await dialog.findByText(text)).toBeVisible();
    const input = dialog.getByLabelText('Password');
    expect(input).toHaveValue('wrong horse');
    expect(input.matches('[aria-invalid="true"]')).toBe(path !== undefined);
    expect(session.current().status).toBe('signed-in');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
