import { expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

test('foods and a reaction are recorded, and those of the last time are taken by a tap', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/feeding`);
  const open = async () => {
    await page.getByRole('button', { name: 'Record a past feeding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a past feeding' });
    await dialog.getByRole('radio', { name: 'Solid' }).click();
    return dialog;
  };
  const first = await open();
  const food = first.getByLabel('Add a food');
  await food.fill('Carrot, Pear');
  await food.press('Enter');
  await expect(first.getByRole('button', { name: 'Pear', pressed: true })).toBeVisible();
  await first.getByRole('button', { name: 'Mild reaction' }).click();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await first.getByRole('button', { name: 'Record', exact: true }).click();
  const list = page.getByRole('list', { name: 'Feedings, Today' });
  await expect(list.getByText(/Carrot.*Pear.*Mild reaction/)).toBeVisible();

  await page.getByRole('tab', { name: 'Active Feeding' }).click();
  const second = await open();
  await second.getByRole('button', { name: 'As Last Time' }).click();
  await expect(second.getByRole('button', { name: 'Carrot', pressed: true })).toBeVisible();
  await second.getByRole('button', { name: 'Carrot' }).click();
  await second.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(/Pear/)).toHaveCount(2);
  await expect(list.getByText(/Carrot/)).toHaveCount(1);
});

test('how a sleep began is said while it runs, and of one that is added', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await page.getByRole('button', { name: 'In arms' }).click();
  await expect(page.getByRole('button', { name: 'In arms', pressed: true })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'In arms', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record Past Sleep' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record past sleep' });
  await dialog.getByRole('button', { name: 'Where and How It Began' }).click();
  await dialog.getByRole('button', { name: 'Pram' }).click();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
