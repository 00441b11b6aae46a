import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does for another page what a browser does for another document: a new page starts at its top, and the focus goes to its h1, so
 * that a screen reader says where it is. A page that is still loading gets the focus on `main` until its h1 is there.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const shown = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page
  useEffect(() => {
    const page = main.current;
    if (!page || shown.current === pathname) return;
    shown.current = pathname;
    if (isNew) window.scrollTo(0, 0);
    // A field that is typed in first, or that the address means, has it already.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && page.contains(field)) return field.scrollIntoView?.({ block: 'nearest' });
    page.focus({ preventScroll: true });
    return focusHeading(page);
  }, [pathname]);
}

/** Moves the focus from `page` to its h1 as soon as there is one; stops when the person has moved on. */
function focusHeading(page: HTMLElement): () => void {
  const observer = new MutationObserver(tryOnce);
  function tryOnce() {
    const heading = page.querySelector<HTMLElement>('h1');
    if (document.activeElement !== page || heading) observer.disconnect();
    if (document.activeElement === page) heading?.focus({ preventScroll: true });
  }
  observer.observe(page, { childList: true, subtree: true });
  tryOnce();
  return () => observer.disconnect();
}
