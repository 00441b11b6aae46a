import { showToast } from '@nestling/shared-ui/platform';
import { type ComponentType, useEffect, useState } from 'react';

/** What every dialog here gets. */
export interface BabyDialogProps {
  babyId: string;
  babyName: string;
  onClose: () => void;
}

type Dialog = ComponentType<BabyDialogProps>;

/** A dialog whose code is fetched when it is first opened. A fetch that failed is said, and tried again at the next opening. */
export function lazyDialog(load: () => Promise<{ default: Dialog }>): Dialog {
  let loaded: Dialog | undefined;

  return function LazyDialog(props) {
    const [, arrived] = useState(false);
    const { onClose } = props;

    useEffect(() => {
      if (loaded) return;
      let mounted = true;
      load().then(
        ({ default: Shown }) => {
          loaded = Shown;
          if (mounted) arrived(true);
        },
        (error: unknown) => {
          console.error('A dialog could not be loaded', error);
          if (!mounted) return;
          showToast({ severity: 'error', message: 'This part could not be loaded. Please try again.' });
          onClose();
        },
      );
      return () => {
        mounted = false;
      };
    }, [onClose]);

    const Shown = loaded;
    return Shown ? <Shown {...props} /> : null;
  };
}
