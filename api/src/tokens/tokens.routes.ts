import { type Route, route } from '../http/route.ts';
import { presentApiToken } from './tokens.presenter.ts';
import type { TokensService } from './tokens.service.ts';

/** Calls under `/api/auth/tokens`. */
export const tokensRoutes = (service: TokensService): Route[] => [
  route('GET /api/auth/tokens', async ({ actor }) => (await service.list(actor)).map(presentApiToken)),
  route('POST /api/auth/tokens', async ({ actor, body }) => {
    const { row, token } = await service.make(actor, body);
    return { ...presentApiToken(row), token };
  }),
  route('DELETE /api/auth/tokens/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
];
