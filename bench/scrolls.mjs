/** In the pages of a browser context somebody scrolls as soon as home says how the baby is, and so gets all cards, not those of the first screen alone. */
export const scrolls = (context) =>
  context.addInitScript(() => {
    const look = () =>
      /(Awake|Asleep).*Last: /.test(document.getElementById('root')?.textContent)
        ? scrollBy(0, 1)
        : requestAnimationFrame(look);
    look();
  });
