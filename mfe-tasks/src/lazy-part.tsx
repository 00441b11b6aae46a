import { showToast } from '@nestling/shared-ui/platform';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that opens over the page, its code fetched when it is first opened. Unlike React.lazy a fetch that failed is tried again at
 * the next opening, and says so instead of breaking the card.
 */
export function lazyPart<P extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;

  return function LazyPart(props: P) {
    const [, arrived] = useState(false);
    const { onClose } = props;

    useEffect(() => {
      if (loaded) return;
      let open = true;
      load().then(
        ({ default: Part }) => {
          loaded = Part;
          if (open) arrived(true);
        },
        (error: unknown) => {
          console.error('A part could not be loaded', error);
          if (!open) return;
          showToast({ severity: 'error', message: 'This part could not be loaded. Please try again.' });
          onClose();
        },
      );
      return () => {
        open = false;
      };
    }, [onClose]);

    const Part = loaded;
    return Part ? <Part {...props} /> : null;
  };
}
