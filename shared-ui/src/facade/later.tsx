import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { type ComponentType, startTransition, use, useState } from 'react';
import { lateCode, useLateCode } from '../late/late-code.ts';
import { OverlayFailure, PartFailure } from '../late/part-failure.tsx';

type Parts = typeof import('./later-parts.ts');

const parts = lateCode(() => import(/* webpackChunkName: 'later-parts' */ './later-parts.ts'));

/** In the same file, each before what is made of it: evaluated in one go, they keep a slow phone from anything else for a tenth of a second. */
const PIECES = [
  () => import(/* webpackChunkName: 'later-parts' */ '@mui/material/Dialog'),
  () => import(/* webpackChunkName: 'later-parts' */ '@mui/material/Menu'),
  () => import(/* webpackChunkName: 'later-parts' */ '@mui/material/Drawer'),
  () => import(/* webpackChunkName: 'later-parts' */ '@mui/material/Tabs'),
];

/** Fetches the parts that come later; the shell calls it when the first page stands. Rejects if the file does not arrive; a later call tries again. */
export async function warmParts(): Promise<void> {
  for (const piece of PIECES) {
    await piece();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await parts.fetch();
}

interface OverlayProps {
  open?: boolean | undefined;
  onClose?: ((event: object, reason: 'backdropClick') => void) | undefined;
}

/** What opens over the page fetches the parts when it first opens. Where they do not arrive, it says so in its place. */
function overlay<P extends object>(part: 'Dialog' | 'Drawer' | 'Menu' | 'Popover') {
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, outside components
  return function LateOverlay(props: P) {
    const { open = false, onClose } = props as OverlayProps;
    const { code, failure } = useLateCode(parts, open);
    if (failure) return <OverlayFailure {...failure} onClose={() => onClose?.({}, 'backdropClick')} />;
    const Part = code?.[part] as ComponentType<P> | undefined;
    return Part ? <Part {...props} /> : null;
  };
}

export const Dialog = overlay<DialogProps>('Dialog');
/** Only the temporary kind, which opens and closes. */
export const Drawer = overlay<DrawerProps>('Drawer');
export const Menu = overlay<MenuProps>('Menu');
export const Popover = overlay<PopoverProps>('Popover');

function Waiting({ part, ...props }: { part: keyof Parts }) {
  const [, lookAgain] = useState(0);
  const found = use(parts.outcome());
  if ('error' in found) {
    // Fetching it forgets the failure; until it is here, this stays.
    const look = () => startTransition(() => lookAgain((count) => count + 1));
    return <PartFailure error={found.error} onRetry={() => void parts.fetch().then(look, look)} />;
  }
  const Part = found.code[part] as ComponentType<object>;
  return <Part {...props} />;
}

function Later({ part, ...props }: { part: keyof Parts }) {
  // For as long as it is mounted: a change between the two would lose its state.
  const [here] = useState(parts.loaded);
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
