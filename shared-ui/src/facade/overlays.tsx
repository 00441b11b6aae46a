import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { useEffect, useState } from 'react';

type Parts = typeof import('./overlay-parts.ts');

let parts: Parts | undefined;
let coming: Promise<void> | undefined;

/** Fetches dialogs, menus, popovers and drawers; the shell calls it when the first page stands. Rejects if the file does not arrive; a later call tries again. */
export function warmOverlays(): Promise<void> {
  coming ??= import('./overlay-parts.ts').then(
    (loaded) => {
      parts = loaded;
    },
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}

/** The overlays once they are here; the first opening fetches them. A load that fails is thrown to the error boundary around it. */
function useParts(open = false): Parts | undefined {
  const [, show] = useState(false);
  const wanted = open && parts === undefined;
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    const fail = (cause: unknown) => {
      throw cause;
    };
    warmOverlays().then(
      () => mounted && show(true),
      (cause: unknown) => mounted && show(() => fail(cause)),
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return parts;
}

export function Dialog(props: DialogProps) {
  const loaded = useParts(props.open);
  return loaded ? <loaded.Dialog {...props} /> : null;
}

/** Only the temporary kind, which opens and closes. */
export function Drawer(props: DrawerProps) {
  const loaded = useParts(props.open);
  return loaded ? <loaded.Drawer {...props} /> : null;
}

export function Menu(props: MenuProps) {
  const loaded = useParts(props.open);
  return loaded ? <loaded.Menu {...props} /> : null;
}

export function Popover(props: PopoverProps) {
  const loaded = useParts(props.open);
  return loaded ? <loaded.Popover {...props} /> : null;
}
