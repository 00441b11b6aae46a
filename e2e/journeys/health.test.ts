import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, LOOKS_ON, readyForOffline, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

const KINDS = ['sleep', 'feeding', 'temperature', 'dose', 'vaccine'];
const card = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Types a number by the large keys. */
async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const name of keys) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('an ill night on two phones: a dose is seen, the next one too early is asked, a temperature is taken offline', {
  tag: '@worker',
}, async ({ page, server, browser }) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ kinds: KINDS }),
  });
  await signIn(page, family);
  const phone = await browser.newContext(LOOKS_ON);
  const other = await phone.newPage();
  await signIn(other, family);
  await expect(card(other, 'Medicine').getByText('No medicine in the list yet')).toBeVisible();

  await card(page, 'Medicine').getByRole('button', { name: 'Add Medicine' }).click();
  const form = dialog(page, 'Add medicine');
  await form.getByLabel('Name').fill('Paracetamol');
  await form.getByRole('button', { name: 'ml', exact: true }).click();
  await form.getByLabel('Usual dose').fill('2.5');
  await form.getByLabel('Hours between doses').fill('4');
  await form.getByLabel('Most doses in 24 hours').fill('4');
  await form.getByRole('button', { name: 'Save' }).click();

  const give = (on: Page) => card(on, 'Medicine').getByRole('button', { name: /^Give 2.5/ });
  await give(page).click();
  await expect(card(page, 'Medicine').getByText(/^Given .* Next: .* 1 of 4 in 24 h$/)).toBeVisible();
  // Shown at once on the other phone, where the same tap is asked about.
  await expect(card(other, 'Medicine').getByText(/Next: .* 1 of 4 in 24 h$/)).toBeVisible();
  await give(other).click();
  const question = other.getByRole('alertdialog', { name: 'Too early?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(card(other, 'Medicine').getByText(/1 of 4 in 24 h$/)).toBeVisible();

  // The code of the dialogs is there before the network goes.
  await readyForOffline(page.context(), page);
  await card(page, 'Temperature').getByRole('button', { name: 'Take' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(true);
  await expect(card(page, 'Medicine').getByText(/^As of /)).toBeVisible();
  await card(page, 'Temperature').getByRole('button', { name: 'Take' }).click();
  await press(page, ['3', '8', 'Decimal sign', '4', 'Ear', 'Save']);
  await expect(card(page, 'Temperature').getByText(/^38\.4.°C$/)).toBeVisible();
  await give(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record Anyway' }).click();
  await expect(card(page, 'Medicine').getByText(/2 of 4 in 24 h$/)).toBeVisible();
  await expect(card(other, 'Temperature').getByText('No temperature taken yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card(other, 'Temperature').getByText(/^38\.4.°C$/)).toBeVisible();
  await expect(card(other, 'Medicine').getByText(/2 of 4 in 24 h$/)).toBeVisible();

  await card(other, 'Vaccines').getByRole('button', { name: 'Record' }).click();
  const vaccine = dialog(other, 'Record vaccine');
  await vaccine.getByRole('textbox', { name: 'Vaccine' }).fill('Six in one');
  await vaccine.getByRole('button', { name: 'Save' }).click();
  await expect(card(other, 'Vaccines').getByText('Six in one')).toBeVisible();

  await card(other, 'Vaccines').getByRole('link', { name: 'History' }).click();
  const today = other.getByRole('list', { name: 'Health, Today' });
  await expect(today.getByRole('listitem')).toHaveCount(4);
  await expect(today.getByText('Paracetamol')).toHaveCount(2);
  await expect(today.getByText('Six in one')).toBeVisible();
  await phone.close();
});
