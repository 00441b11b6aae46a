import type { pacedRefusals } from '../http/paced-refusals.ts';
import { Answer, type Caller, type Route, route } from '../http/route.ts';
import type { ExportService } from './account-export.ts';
import type { ZipService } from './account-zip.ts';
import { presentSession, presentSignedIn, presentUser, type SignedIn } from './accounts.presenter.ts';
import type { AccountsService } from './accounts.service.ts';
import type { EmailVerification } from './email-verification.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordResetService } from './password-reset.ts';
import type { SettingsService } from './settings.service.ts';

interface Services {
  accounts: AccountsService;
  passwordReset: PasswordResetService;
  verification: EmailVerification;
  accountExport: ExportService;
  accountZip: ZipService;
  settings: SettingsService;
  devices: KnownDevices;
  /** For what strangers may call. */
  paced: ReturnType<typeof pacedRefusals>;
}

const done = { ok: true } as const;

/** Calls under `/api/auth` about the account itself. */
export const accountsRoutes = ({
  accounts,
  passwordReset,
  verification,
  accountExport,
  accountZip,
  settings,
  devices,
  paced,
}: Services): Route[] => [
  route('POST /api/auth/register', async ({ body, caller }) =>
    answerSignedIn(await paced(() => accounts.register(body, caller)), caller, devices),
  ),
  route('POST /api/auth/login', async ({ body, caller }) =>
    answerSignedIn(await paced(() => accounts.login(body, caller)), caller, devices),
  ),
  route('GET /api/auth/me', async ({ actor }) => presentUser(await accounts.me(actor))),
  route('PATCH /api/auth/me', async ({ actor, body }) => presentUser(await accounts.rename(actor, body))),
  route('DELETE /api/auth/me', async ({ actor, body, caller }) => {
    await accounts.remove(actor, body, caller);
    return { id: actor.userId };
  }),
  route('GET /api/auth/me/export', async ({ actor, query: { format } }) =>
    format === 'zip' ? accountZip(actor) : accountExport(actor),
  ),
  route('GET /api/auth/settings', ({ actor }) => settings.read(actor)),
  route('PATCH /api/auth/settings', ({ actor, body }) => settings.change(actor, body)),
  route('POST /api/auth/logout', async ({ actor }) => {
    await accounts.logout(actor);
    return done;
  }),
  route('POST /api/auth/password', async ({ actor, body, caller }) => {
    await accounts.changePassword(actor, body, caller);
    return done;
  }),
  route('POST /api/auth/password/forgot', async ({ body, caller }) => {
    await paced(() => passwordReset.request(body.email, caller));
    return done;
  }),
  route('POST /api/auth/password/reset/check', ({ body }) => passwordReset.outlook(body.token)),
  route('POST /api/auth/password/reset', async ({ body, caller }) => {
    const email = await passwordReset.reset(body, caller);
    return new Answer(done, { headers: { 'set-cookie': await devices.remember(caller.cookies, email) } });
  }),
  route('POST /api/auth/email/verify', async ({ body }) => {
    await verification.verify(body.token);
    return done;
  }),
  route('POST /api/auth/email/verification', async ({ actor, caller }) => ({
    sent: await verification.sendAgain(actor, caller),
  })),
  route('GET /api/auth/sessions', async ({ actor }) =>
    (await accounts.listSessions(actor)).map((row) => presentSession(row, actor)),
  ),
  route('DELETE /api/auth/sessions/:id', async ({ actor, params }) => {
    await accounts.endSession(actor, params.id);
    return { id: params.id };
  }),
];

/** Answers the user with the token, and lets the device know that this account signs in on it. */
export async function answerSignedIn(signedIn: SignedIn, { cookies }: Caller, devices: KnownDevices) {
  const headers = { 'set-cookie': await devices.remember(cookies, signedIn.user.email) };
  return new Answer(presentSignedIn(signedIn), { headers });
}
