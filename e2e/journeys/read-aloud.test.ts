import 'temporal-polyfill/global';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

/**
 * What a screen reader says, in its order: home, a day of the diary, and a dialog. Read it aloud: whoever sees nothing must understand what is
 * now, what was, and what can be done. Texts that change with the hour stand between slashes.
 */

const ZONE = 'Europe/Berlin';
test.use({ locale: 'en-US', timezoneId: ZONE, viewport: { width: 390, height: 844 } });

test('home, a day and a dialog make sense when they are read aloud', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, ZONE);
  await signIn(page, family);
  await expect(page.getByRole('link', { name: 'Full History' })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Nestling, home"
      - button /^Mia/
      - button "My Account, R"
    - main:
      - heading "Home" [level=1]
      - region "Sleep":
        - heading "Sleep" [level=2]
        - paragraph: /^(Awake .+|Just woke up)$/
        - text: /^(since|at) /
        - button "Start Sleep"
      - region "Feeding":
        - heading "Feeding" [level=2]
        - text: /^Last:/
        - button "Left"
        - button "Right"
        - button /Formula/
        - button "Solid"
        - text: Long press for custom time
        - button "Choose Time"
      - region "Tasks":
        - heading "Tasks" [level=2]
      - region "Recent Activities":
        - heading "Recent Activities" [level=2]
        - list "Recent activities":
          - listitem:
            - button /^Edit .+, .+ – .+$/
        - link "Full history"
    - navigation "Main":
      - link "Home"
      - link "Sleep"
      - link "Feeding"
      - link "Trends"
  `);

  const day = Temporal.Now.plainDateISO(ZONE).subtract({ days: 5 });
  await page.goto(`/babies/${family.babyId}/history/${day}`);
  await expect(page.getByRole('button', { name: /^Edit Nap 2/ })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading /go to date$/ [level=1]:
        - button /go to date$/
      - button "Previous day"
      - button "Next day"
      - region /^Records, /:
        - paragraph: "/Sleep: 12h 30m · 2 naps/"
        - button /^Add a record, /
        - paragraph: "/Feeding: .*3 meals/"
        - list /^Records, /:
          - listitem:
            - paragraph: Night
            - paragraph: /8:00.PM – 6:00.AM/
            - text: 6h 0m of 10h 0m
            - button /^Edit Night, .+ – 6:00.AM$/
          - listitem:
            - button /^awake 3h 0m, 6:00.AM – 9:00.AM. add a record$/
          - listitem:
            - paragraph: Left breast
          - listitem:
            - paragraph: Right breast
          - listitem:
            - paragraph: Nap 1
            - paragraph: /9:00.AM – 10:00.AM/
            - text: 1h 0m
            - button /^Edit Nap 1, 9:00.AM – 10:00.AM$/
          - listitem:
            - button /^awake 3h 0m, 10:00.AM – 1:00.PM. add a record$/
          - listitem:
            - paragraph: Formula
            - button /^Edit Formula, /
          - listitem:
            - paragraph: Nap 2
            - button /^Edit Nap 2, 1:00.PM – 2:30.PM$/
          - listitem:
            - button /^awake 5h 30m, 2:30.PM – 8:00.PM. add a record$/
          - listitem:
            - paragraph: Solid
          - listitem:
            - paragraph: Night
            - text: 4h 0m of 10h 0m
      - link "Full History"
  `);

  await page.getByRole('button', { name: /^Edit Nap 2/ }).click();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - dialog "Edit Sleep Record":
      - heading "Edit Sleep Record" [level=2]
      - group "Start":
        - group "Start day":
          - button "Yesterday"
          - button "Today"
          - button "Another day" [pressed]
        - group "Start date"
        - 'button "Start time: 5 minutes earlier"'
        - group "Start time"
        - 'button "Start time: 5 minutes later"'
      - group "End":
        - button "Clear end"
        - 'button "End time: 5 minutes earlier"'
        - group "End time"
        - 'button "End time: 5 minutes later"'
      - paragraph: "Duration: 1h 30m"
      - button "Where and How It Began"
      - textbox "Notes"
      - button "Delete"
      - button "Cancel"
      - button "Save"
  `);
});
