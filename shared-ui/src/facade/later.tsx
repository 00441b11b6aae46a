import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { type ComponentType, use, useEffect, useState } from 'react';

type Parts = typeof import('./later-parts.ts');

/** A failed load is kept until React has shown it; then a retry loads anew. Milliseconds. */
const FAILURE_KEPT = 1_000;

let parts: Parts | undefined;
let coming: Promise<Parts> | undefined;

function fetchParts(): Promise<Parts> {
  coming ??= import('./later-parts.ts').then(
    (loaded) => {
      parts = loaded;
      return loaded;
    },
    (cause: unknown) => {
      setTimeout(() => {
        coming = undefined;
      }, FAILURE_KEPT);
      throw cause;
    },
  );
  return coming;
}

/** Fetches the parts that come later; the shell calls it when the first page stands. Rejects if the file does not arrive; a later call tries again. */
export async function warmParts(): Promise<void> {
  await fetchParts();
}

/** The parts once they are here; what opens over the page fetches them when it first opens. A load that fails is thrown to the error boundary around it. */
function useParts(open = false): Parts | undefined {
  const [, show] = useState(false);
  const wanted = open && parts === undefined;
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    const fail = (cause: unknown) => {
      throw cause;
    };
    fetchParts().then(
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

function Waiting({ part, ...props }: { part: keyof Parts }) {
  const Part = use(fetchParts())[part] as ComponentType<object>;
  return <Part {...props} />;
}

function Later({ part, ...props }: { part: keyof Parts }) {
  // For as long as it is mounted: a change between the two would lose its state.
  const [here] = useState(parts);
  const Part = here?.[part] as ComponentType<object> | undefined;
  return Part ? <Part {...props} /> : <Waiting part={part} {...props} />;
}

/** A part that stands in a page or an overlay. Inside an overlay it is here already; a page that is faster waits in its Suspense boundary. */
function later<K extends keyof Parts>(part: K): Parts[K] {
  const named = (props: object) => <Later {...props} part={part} />;
  return named as unknown as Parts[K];
}

export const Collapse = later('Collapse');
export const DialogActions = later('DialogActions');
export const DialogContent = later('DialogContent');
export const DialogContentText = later('DialogContentText');
export const DialogTitle = later('DialogTitle');
export const Divider = later('Divider');
export const FormControlLabel = later('FormControlLabel');
export const ListItemButton = later('ListItemButton');
export const ListItemIcon = later('ListItemIcon');
export const ListItemText = later('ListItemText');
export const MenuItem = later('MenuItem');
export const Pagination = later('Pagination');
export const Switch = later('Switch');
export const Tab = later('Tab');
export const Table = later('Table');
export const TableBody = later('TableBody');
export const TableCell = later('TableCell');
export const TableContainer = later('TableContainer');
export const TableHead = later('TableHead');
export const TableRow = later('TableRow');
export const Tabs = later('Tabs');
export const ToggleButton = later('ToggleButton');
export const ToggleButtonGroup = later('ToggleButtonGroup');
