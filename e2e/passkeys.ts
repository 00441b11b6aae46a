import type { CDPSession, Page } from '@playwright/test';
import { expect, type Family, signIn } from './nestling.ts';

/** A phone's fingerprint reader: makes and shows passkeys as a person would, without asking. */
export async function givenAFingerprintReader(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The finger is another's. */
    recognise: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forgetAll: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

/** The card of passkeys in the settings. */
export async function openSecurity(page: Page) {
  await page.goto('/settings?tab=security');
  return page.getByRole('region', { name: 'Biometric login' });
}

/** Registers this device under a name. */
export async function register(page: Page, name: string) {
  const card = await openSecurity(page);
  await expect(card.getByLabel('Device name')).not.toHaveValue('');
  await card.getByLabel('Device name').fill(name);
  await card.getByRole('button', { name: 'Register New Device' }).click();
  return card;
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The finger on the reader, from the page that signs in. */
export async function verify(page: Page) {
  await page.getByRole('button', { name: 'Continue with Biometric' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** An account whose passkey lies on this phone. */
export async function givenAPasskey(page: Page, family: Family) {
  const reader = await givenAFingerprintReader(page);
  await signIn(page, family);
  const card = await register(page, 'My phone');
  await expect(card.getByText('My phone')).toBeVisible();
  await expect(card.getByText('Added just now')).toBeVisible();
  return { reader, card };
}
