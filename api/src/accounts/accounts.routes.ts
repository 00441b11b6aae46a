import { type Route, route } from '../http/route.ts';
import { presentSignedIn, presentUser } from './accounts.presenter.ts';
import type { AccountsService } from './accounts.service.ts';

/** Calls under `/api/auth`. */
export const accountsRoutes = (service: AccountsService): Route[] => [
  route('POST /api/auth/register', async ({ body }) => presentSignedIn(await service.register(body))),
  route('POST /api/auth/login', async ({ body, address }) => presentSignedIn(await service.login(body, address))),
  route('GET /api/auth/me', async ({ actor }) => presentUser(await service.me(actor))),
  route('POST /api/auth/logout', async ({ actor }) => {
    await service.logout(actor);
    return { ok: true };
  }),
];
