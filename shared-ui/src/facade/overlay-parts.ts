/** What opens over the page: one chunk, fetched after the first paint. */
export { default as Dialog } from '@mui/material/Dialog';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Menu } from '@mui/material/Menu';
export { default as Popover } from '@mui/material/Popover';
