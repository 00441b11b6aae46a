import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import MuiMenu from '@mui/material/Menu';
import MuiPopover from '@mui/material/Popover';
import { closedByBack } from './closed-by-back.tsx';

/** MUI's parts that no page needs for its first look: one chunk, fetched after the first paint. */
export { default as Collapse } from '@mui/material/Collapse';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogContentText } from '@mui/material/DialogContentText';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Divider } from '@mui/material/Divider';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as ListItemButton } from '@mui/material/ListItemButton';
export { default as ListItemIcon } from '@mui/material/ListItemIcon';
export { default as ListItemText } from '@mui/material/ListItemText';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Switch } from '@mui/material/Switch';
export { default as Tab } from '@mui/material/Tab';
export { default as Table } from '@mui/material/Table';
export { default as TableBody } from '@mui/material/TableBody';
export { default as TableCell } from '@mui/material/TableCell';
export { default as TableContainer } from '@mui/material/TableContainer';
export { default as TableHead } from '@mui/material/TableHead';
export { default as TableRow } from '@mui/material/TableRow';
export { default as Tabs } from '@mui/material/Tabs';
export { default as ToggleButton } from '@mui/material/ToggleButton';
export { default as ToggleButtonGroup } from '@mui/material/ToggleButtonGroup';
export { Pagination } from './pagination.tsx';

export const Dialog = closedByBack(MuiDialog);
export const Drawer = closedByBack(MuiDrawer);
export const Menu = closedByBack(MuiMenu);
export const Popover = closedByBack(MuiPopover);
