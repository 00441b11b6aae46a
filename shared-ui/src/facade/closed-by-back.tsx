import { type ComponentType, useEffect, useRef, useState } from 'react';

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    /** The platform's word for 'close what is open': a phone's Back. Not in every browser. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

interface OverlayProps {
  open?: boolean;
  onClose?: unknown;
}

/** Escape is the overlay's own affair: it would reach the watcher too, and then close what lies below as well. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * An overlay that the phone's Back closes, where the browser can say so, instead of leaving the page. The history stays as it is: an
 * entry of its own would have to be taken back whenever the overlay closes otherwise.
 */
export function closedByBack<P extends OverlayProps>(Part: ComponentType<P>): ComponentType<P> {
  return function ClosedByBack(props: P) {
    const { open, onClose } = props;
    const closes = open === true && typeof onClose === 'function';
    const close = useRef(onClose);
    // A watcher is good for one close; an overlay that stays open all the same needs another.
    const [closed, setClosed] = useState(0);
    useEffect(() => {
      close.current = onClose;
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: another watcher after each close
    useEffect(() => {
      if (!closes || !window.CloseWatcher) return;
      const watcher = new window.CloseWatcher();
      watcher.onclose = () => {
        setClosed((count) => count + 1);
        (close.current as (event: object, reason: string) => void)({}, 'escapeKeyDown');
      };
      // A listener of its own: one that all overlays shared would go with the first of them that closes.
      const keep = (event: KeyboardEvent) => keepEscape(event);
      window.addEventListener('keydown', keep, true);
      return () => {
        window.removeEventListener('keydown', keep, true);
        watcher.destroy();
      };
    }, [closes, closed]);
    return <Part {...props} />;
  };
}
