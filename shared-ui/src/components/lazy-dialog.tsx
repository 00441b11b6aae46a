import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '../platform/toasts.ts';

/**
 * A dialog or drawer whose code is fetched when it is first opened. Unlike React.lazy a fetch that failed is tried again at the next
 * opening, and says so instead of breaking what it was opened from.
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: made once a dialog, outside components
  return function LazyDialog(props: P) {
    const [, arrived] = useState(false);
    const { onClose } = props;

    useEffect(() => {
      if (loaded) return;
      let open = true;
      load().then(
        ({ default: Dialog }) => {
          loaded = Dialog;
          if (open) arrived(true);
        },
        (error: unknown) => {
          console.error('A dialog could not be loaded', error);
          if (!open) return;
          showToast({ severity: 'error', message: 'This part could not be loaded. Please try again.' });
          onClose();
        },
      );
      return () => {
        open = false;
      };
    }, [onClose]);

    const Dialog = loaded;
    return Dialog ? <Dialog {...props} /> : null;
  };
}
