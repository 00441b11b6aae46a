import type { Page } from '@playwright/test';

/**
 * What is pressed on the page now and is smaller than a thumb needs, one line each. Links within a sentence are as high as its letters; one
 * that leads out of the app stands behind its sentence.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const THUMB = 48;
    const PRESSED =
      'button, a[href], input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=option]';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
    /** An input is pressed by all of its field, or its label. */
    const pressed = (element: Element) => {
      const whole = element.matches('input, select, textarea') && element.closest('label, .MuiInputBase-root, span');
      return (whole || element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
      const isInSentence = getComputedStyle(element).display === 'inline' && !element.matches('[target=_blank]');
      if (!isSeen(element) || isInSentence) return [];
      const { width, height } = pressed(element);
      // What is only heard, such as a way past the bar.
      if (width <= 1 || Math.min(width, height) >= THUMB - 0.1) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${name}: ${width.toFixed(1)}×${height.toFixed(1)}`];
    });
  });

/** Words that go on in another line without a hyphen, and what is wider than the window. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\p{Pd}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ y }) => Math.round(y)),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...broken, `the page is ${scrollWidth} px wide`] : broken;
  });
