import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ask, type Family, givenAFamily, LOOKS_ON, signIn } from './nestling.ts';
import type { Server } from './server.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** A phone of somebody else, which shows what was done. */
export async function anotherPhone(
  browser: Browser,
  server: Pick<Server, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...PHONE, ...LOOKS_ON, ...options });
  return context.newPage();
}

/** A family that tracks these kinds of its baby. */
export async function givenTracking(server: Pick<Server, 'url'>, kinds: readonly string[]): Promise<Family> {
  const family = await givenAFamily(server);
  const body = JSON.stringify({ kinds });
  await ask(server, family.token, `/api/babies/${family.babyId}`, { method: 'PATCH', body });
  return family;
}

/** A link to look after the family's baby, as its owner makes it. */
export const invitationOf = (server: Server, family: Family, body: object = {}) =>
  ask<{ token: string; url: string }>(server, family.token, '/api/invitations', {
    method: 'POST',
    body: JSON.stringify({ babyIds: [family.babyId], role: 'caregiver', ...body }),
  });

/** Somebody with an account of their own, who looks after the family's baby. */
export async function givenAnna(server: Server, family: Family, body: object = {}): Promise<Family & { id: string }> {
  const { token: invitation } = await invitationOf(server, family, body);
  const account = { name: 'Anna', email: `anna-${crypto.randomUUID()}@example.com`, password: 'goodnight moon' };
  const { id, token } = await ask<{ id: string; token: string }>(server, '', '/api/auth/register', {
    method: 'POST',
    headers: { 'x-forwarded-for': `2001:db8:0:${Math.floor(Math.random() * 65_535).toString(16)}::1` },
    body: JSON.stringify({ ...account, invitation }),
  });
  return { ...account, id, token, babyId: family.babyId };
}

/** Signs in and waits until the page is told what others do. */
export async function signInAndListen(page: Page, family: Family): Promise<void> {
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await listening;
}

/** Signs in by the form, wherever that leads. */
export async function signInTo(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
