import { TOASTS } from '../toasts/toast-measures.ts';

/** Where an element stands: below what, and after how many of its brothers. */
interface Level {
  parent: Element;
  index: number;
  children: readonly Element[];
}

/** What had the focus last, of the page or of something that stands above it. */
interface Place {
  /** The page, a dialog, or the toasts. */
  layer: Element;
  element: HTMLElement;
  levels: readonly Level[];
}

const ABOVE_THE_PAGE = `.MuiModal-root, .${TOASTS}`;
/** What one can act on, apart from fields, which would have a phone show its keyboard. */
const ACTS = 'a[href], button:not(:disabled), summary, [tabindex="0"]:not(input, textarea)';
const HEADING = 'h1, h2, h3';

const isShown = (element: Element): boolean =>
  element.isConnected && !element.closest('[inert]') && element.checkVisibility?.() !== false;
const canHaveFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

function levelsOf(element: Element, layer: Element): Level[] {
  const levels: Level[] = [];
  for (let child = element; child !== layer && child.parentElement; child = child.parentElement) {
    const children = [...child.parentElement.children];
    levels.push({ parent: child.parentElement, index: children.indexOf(child), children });
  }
  return levels;
}

function placeOf(element: HTMLElement): Place {
  const layer = element.closest(ABOVE_THE_PAGE) ?? document.body;
  return { layer, element, levels: levelsOf(element, layer) };
}

/** The first of an element, or within it, that one can act on. */
const firstIn = (element: Element): HTMLElement | undefined =>
  [...(element.matches(ACTS) ? [element] : []), ...element.querySelectorAll(ACTS)].find(canHaveFocus) as
    | HTMLElement
    | undefined;

/** What the part of the page is called that an element stands in. */
function headingNear(element: Element): HTMLElement | undefined {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (!part.matches('section, main, [role="dialog"], [role="alertdialog"]')) continue;
    const heading = part.querySelector<HTMLElement>(HEADING);
    if (heading && isShown(heading)) return heading;
  }
  return undefined;
}

/** Next to what is gone: what came after it, else what came before, else the name of its part of the page. */
function besides({ levels }: Place): HTMLElement | undefined {
  for (const { parent, index, children } of levels) {
    if (!parent.isConnected) continue;
    // Where the whole page has gone, the page that comes has the focus (`use-page-change.ts`).
    if (parent.matches('main') || !parent.closest(`main, ${ABOVE_THE_PAGE}`)) break;
    const now = [...parent.children];
    const before = children.slice(0, index).findLast((child) => child.parentElement === parent);
    const at = before ? now.indexOf(before) + 1 : 0;
    const others = [...now.slice(at), ...now.slice(0, at).reverse()].map(firstIn);
    const found = others.find((element) => element !== undefined) ?? headingNear(parent);
    if (found) return found;
  }
  return undefined;
}

function focus(element: HTMLElement): void {
  // A heading takes the focus by program alone.
  if (element.matches(HEADING) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

/**
 * What has the focus can go with what it does: a row that was deleted, the 'Undo' of a toast. Then the browser has nobody's place any more, and
 * a keyboard or a screen reader starts at the top of the page. It goes on beside what is gone, or where it was before a dialog or a toast.
 * The answer stops it.
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  /** It cannot be used for as long as it works, and had the focus when that began. */
  let busy: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    busy = undefined;
    const place = placeOf(target);
    places = [...places.filter(({ layer }) => layer !== place.layer && layer.isConnected), place];
  }

  /** Whether the element is still there, and what becomes of the focus is its own affair. */
  function isLeftTo(element: HTMLElement): boolean {
    if (!isShown(element)) return false;
    // Who taps beside it all has let it go.
    if (!canHaveFocus(element)) busy = element;
    else if (busy === element) element.focus();
    return true;
  }

  function look(): void {
    if (document.activeElement && document.activeElement !== document.body) return;
    const last = places.at(-1);
    if (!last || isLeftTo(last.element)) return;
    const hasItsLayer = last.layer.isConnected && !last.layer.matches(`.${TOASTS}`);
    const place = hasItsLayer ? last : places.findLast(({ layer }) => layer !== last.layer && layer.isConnected);
    const next = place && (canHaveFocus(place.element) ? place.element : besides(place));
    if (next) focus(next);
  }

  const lookSoon = () => {
    clearTimeout(timer);
    // Whoever moves the focus by itself does so at once.
    timer = setTimeout(look);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  const letGo = () => {
    busy = undefined;
  };
  document.addEventListener('pointerdown', letGo);
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', lookSoon);
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    places = [placeOf(document.activeElement)];
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('pointerdown', letGo);
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', lookSoon);
  };
}
