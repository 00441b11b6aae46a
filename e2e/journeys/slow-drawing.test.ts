import { givenTracking } from '../family.ts';
import { expect, signIn, test } from '../nestling.ts';

/** A picture takes so long that a server close by has answered before. Milliseconds. */
const PICTURE_MS = 500;

test('a tap and a form hear of a write that the server has before the tap is drawn', async ({ page, server }) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'note']);
  await signIn(page, family);
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('No notes yet')).toBeVisible();
  await page.evaluate((ms) => {
    const [draw, wait] = [window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
    window.requestAnimationFrame = (callback) => draw(() => wait(callback, ms, performance.now()));
    // No longer than this the page waits for a picture: here it would be too short for a server that is busy.
    const later = (callback: TimerHandler, after?: number) => wait(callback, after === 100 ? ms : after);
    Object.assign(window, { setTimeout: later });
  }, PICTURE_MS);

  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByText('Left breast recorded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.getByRole('button', { name: 'Write a Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('Laughed at the cat');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Laughed at the cat')).toBeVisible();
});
