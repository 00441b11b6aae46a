/**
 * The MUI parts that exist in the product, provided by the shell to every app as `@mui/material`. This list is in the shell's first
 * download: before adding a name, see what it costs. Never import from '@mui/material' here: it is this file.
 * What comes from `later.tsx` loads after the first paint: do not put it into the first look of the dashboard. Text field, tooltip and
 * pagination are lighter parts of our own behind MUI's names.
 */

export type { AlertColor, AlertProps } from '@mui/material/Alert';
export { default as Alert } from '@mui/material/Alert';
export { default as AlertTitle } from '@mui/material/AlertTitle';
export { default as Avatar } from '@mui/material/Avatar';
export type { BoxProps } from '@mui/material/Box';
export { default as Box } from '@mui/material/Box';
export type { ButtonProps } from '@mui/material/Button';
export { default as Button } from '@mui/material/Button';
export type { ButtonBaseProps } from '@mui/material/ButtonBase';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as Checkbox } from '@mui/material/Checkbox';
export type { ChipProps } from '@mui/material/Chip';
export { default as Chip } from '@mui/material/Chip';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as CssBaseline } from '@mui/material/CssBaseline';
export { default as FormControl } from '@mui/material/FormControl';
export { default as FormHelperText } from '@mui/material/FormHelperText';
export { default as FormLabel } from '@mui/material/FormLabel';
export type { IconButtonProps } from '@mui/material/IconButton';
export { default as IconButton } from '@mui/material/IconButton';
export { default as InputAdornment } from '@mui/material/InputAdornment';
export { default as LinearProgress } from '@mui/material/LinearProgress';
export type { LinkProps } from '@mui/material/Link';
export { default as Link } from '@mui/material/Link';
export { default as List } from '@mui/material/List';
export { default as ListItem } from '@mui/material/ListItem';
export type { PaperProps } from '@mui/material/Paper';
export { default as Paper } from '@mui/material/Paper';
export { default as Skeleton } from '@mui/material/Skeleton';
export type { StackProps } from '@mui/material/Stack';
export { default as Stack } from '@mui/material/Stack';
export type { SvgIconProps } from '@mui/material/SvgIcon';
export { default as SvgIcon } from '@mui/material/SvgIcon';
export type { SxProps } from '@mui/material/styles';
export {
  alpha,
  createTheme,
  keyframes,
  styled,
  type Theme,
  ThemeProvider,
  useColorScheme,
  useTheme,
} from '@mui/material/styles';
export type { TypographyProps } from '@mui/material/Typography';
export { default as Typography } from '@mui/material/Typography';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export {
  Collapse,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Drawer,
  FormControlLabel,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Pagination,
  Popover,
  Switch,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  warmParts,
} from './later.tsx';
export type { PaginationProps } from './pagination.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Tooltip, TooltipDelay, type TooltipProps } from './tooltip.tsx';
