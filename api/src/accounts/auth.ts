import type { FastifyBaseLogger } from 'fastify';
import { backgroundJobs } from '../background.ts';
import type { Config } from '../config.ts';
import type { FactsService } from '../events/facts.service.ts';
import { pacedRefusals } from '../http/paced-refusals.ts';
import type { Route } from '../http/route.ts';
import { invitationsRoutes } from '../invitations/invitations.routes.ts';
import { invitationsService } from '../invitations/invitations.service.ts';
import { openMailer } from '../mail/mailer.ts';
import { passkeysRoutes } from '../passkeys/passkeys.routes.ts';
import { passkeysService } from '../passkeys/passkeys.service.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import { serverSecret } from '../storage/server-secret.ts';
import type { Store, Tx } from '../storage/store.ts';
import { tokensRoutes } from '../tokens/tokens.routes.ts';
import { tokensService } from '../tokens/tokens.service.ts';
import { exportService } from './account-export.ts';
import { zipService } from './account-zip.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsService } from './accounts.service.ts';
import { emailVerification } from './email-verification.ts';
import { knownDevices } from './known-devices.ts';
import { passwordResetService } from './password-reset.ts';
import type { RegistrationRules } from './registration.ts';
import { sessions } from './sessions.ts';
import { settingsService } from './settings.service.ts';
import { signInLimit as makeSignInLimit } from './sign-in-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  /** To be called in the transaction in which a person chooses what to be reminded of. */
  onReminders: (tx: Tx, userId: string) => Promise<void>;
  /** Where people reach the server, without a slash at the end; asked when needed, as the port may be known late. */
  publicUrl: () => string;
  log: FastifyBaseLogger;
  registration: RegistrationRules;
  photos: Pick<PhotosService, 'idsOf' | 'find' | 'tidy'>;
}

/** All under `/api/auth`, and the invitations that bring people in: who people are and how they prove it. */
export function auth(
  config: Config,
  { store, now, facts, publicUrl, log, registration, photos, onReminders }: Surroundings,
) {
  const session = sessions({ store, now });
  const signInLimit = makeSignInLimit({ store, now });
  const secret = serverSecret(store, 'accounts');
  const devices = knownDevices(secret, { isSecure: config.publicUrl?.startsWith('https:') ?? false });
  const { later, finished } = backgroundJobs(log);
  const mailer = openMailer(config);

  const verification = emailVerification({ store, now, publicUrl, mailer, later, log });
  const accounts = accountsService({
    store,
    now,
    facts,
    session,
    signInLimit,
    devices,
    verification,
    registration,
    onBabiesGone: photos.tidy,
  });
  const accountExport = exportService({ store, now });
  const paced = pacedRefusals();
  const passwordReset = passwordResetService({ store, now, publicUrl, mailer, later, signInLimit, devices });
  const passkeys = passkeysService({ store, now, publicUrl, secret, session, devices });
  const routes: Route[] = [
    ...accountsRoutes({
      accounts,
      passwordReset,
      verification,
      accountExport,
      accountZip: zipService({ store, accountExport, photos }),
      settings: settingsService({ store, facts, onReminders }),
      devices,
      paced,
    }),
    ...passkeysRoutes(passkeys, devices),
    ...tokensRoutes(tokensService({ store, now })),
    ...invitationsRoutes(invitationsService({ store, now, facts, publicUrl, mailer, later }), paced),
  ];
  return { routes, authenticate: session.authenticate, finished, mailer };
}
