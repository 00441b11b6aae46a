import { readStored, writeStored } from '../device-storage.ts';
import { isTemporary } from '../http/api-error.ts';
import { request } from '../http/request.ts';

const KEY = 'tokensToRevoke';

function stored(): string[] {
  try {
    const tokens: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

const store = (tokens: string[]) => writeStored(KEY, tokens.length > 0 ? JSON.stringify(tokens) : null);

async function attempt(token: string): Promise<void> {
  try {
    await request('POST /api/auth/logout', { token });
  } catch (error) {
    if (isTemporary(error)) return;
  }
  store(stored().filter((other) => other !== token));
}

/** Ends the server's session of a token; remembered until the server has heard of it, a sign-out without network too. */
export async function revoke(token: string): Promise<void> {
  store([...stored().filter((other) => other !== token), token]);
  await attempt(token);
}

/** Tells the server of sign-outs that it has not heard of. */
export const revokeLeftovers = async (): Promise<void> => {
  await Promise.all(stored().map(attempt));
};
