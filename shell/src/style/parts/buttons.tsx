import {
  Avatar,
  Button,
  ButtonBase,
  Chip,
  IconButton,
  Link,
  Pagination,
  Stack,
  Switch,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from '@mui/material';
import { BottleIcon, CloseIcon, EditIcon, MoonIcon, PlusIcon, SunIcon } from '@nestling/shared-ui';
import { Row, State } from '../part.tsx';
import { LONG, nothing } from '../samples.ts';

const SORTS = [
  ['Start Sleep', { variant: 'contained', size: 'large' }],
  ['Save', { variant: 'contained' }],
  ['Delete', { variant: 'contained', color: 'error' }],
  ['Edit', { variant: 'outlined' }],
  ['Add', { variant: 'outlined', startIcon: <PlusIcon /> }],
  ['Cancel', {}],
  ['Discard', { color: 'error' }],
  ['Clear', { size: 'small' }],
] as const;

/** How MUI marks what has the focus by keyboard. */
const FOCUSED = 'Mui-focusVisible';

const STATES = [
  ['at rest', {}],
  ['focused', { className: FOCUSED }],
  ['disabled', { disabled: true }],
  ['busy', { loading: true }],
] as const;

export const Buttons = () => (
  <>
    {STATES.map(([name, state]) => (
      <State key={name} name={name}>
        <Row>
          {SORTS.map(([label, sort]) => (
            <Button key={label} {...sort} {...state}>
              {label}
            </Button>
          ))}
        </Row>
      </State>
    ))}
    <State name="a hundred characters">
      <Button variant="outlined" startIcon={<PlusIcon />}>
        {LONG}
      </Button>
    </State>
    <State name="icons alone: at rest, focused, disabled">
      <Row>
        <Tooltip title="Edit">
          <IconButton aria-label="Edit">
            <EditIcon />
          </IconButton>
        </Tooltip>
        <IconButton aria-label="Edit" className={FOCUSED}>
          <EditIcon />
        </IconButton>
        <IconButton aria-label="Close" disabled>
          <CloseIcon />
        </IconButton>
        <ButtonBase aria-label="Anna Miller">
          <Avatar>A</Avatar>
        </ButtonBase>
        <Link href="#buttons">A link</Link>
      </Row>
    </State>
  </>
);

export const Chips = () => (
  <Row>
    <Chip label="Cough" />
    <Chip label="Cough" variant="outlined" onClick={nothing} />
    <Chip label="Cough" variant="outlined" onClick={nothing} className={FOCUSED} />
    <Chip label="Cough" color="primary" onClick={nothing} />
    <Chip label="Left breast" color="primary" icon={<BottleIcon />} />
    <Chip label="Overdue" color="error" size="small" />
    <Chip label="Tomorrow" color="warning" size="small" variant="outlined" />
    <Chip label="Ends in 3 days" color="warning" size="small" />
    <Chip label="You" color="primary" size="small" />
    <Chip label="Cough" disabled onClick={nothing} />
    <Chip label={LONG} />
  </Row>
);

const SCHEMES = [
  ['light', 'Light', SunIcon],
  ['dark', 'Dark', MoonIcon],
] as const;

export const Choices = () => (
  <>
    <State name="toggle buttons: chosen, not chosen, focused, disabled">
      <Row>
        <ToggleButtonGroup exclusive value="dark" aria-label="Colour scheme">
          {SCHEMES.map(([value, label, Icon]) => (
            <ToggleButton key={value} value={value}>
              <Icon />
              {label}
            </ToggleButton>
          ))}
          <ToggleButton value="focused" className={FOCUSED}>
            Focused
          </ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup exclusive value="light" disabled aria-label="Colour scheme, disabled">
          {SCHEMES.map(([value, label]) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Row>
    </State>
    <State name="tabs">
      <Tabs value="week" aria-label="Days" variant="scrollable" scrollButtons={false}>
        <Tab value="day" label="Day" />
        <Tab value="week" label="Week" />
        <Tab value="fortnight" label="Two weeks" className={FOCUSED} />
        <Tab value="month" label="Month" disabled />
      </Tabs>
    </State>
    <State name="switches: off, on, disabled">
      <Row>
        <Switch slotProps={{ input: { 'aria-label': 'Reminders' } }} />
        <Switch checked onChange={nothing} slotProps={{ input: { 'aria-label': 'Reminders, on' } }} />
        <Switch disabled slotProps={{ input: { 'aria-label': 'Reminders, disabled' } }} />
        <Switch checked disabled slotProps={{ input: { 'aria-label': 'Reminders, on and disabled' } }} />
      </Row>
    </State>
    <State name="pages">
      <Stack>
        <Pagination count={12} page={5} onChange={nothing} aria-label="Pages" />
      </Stack>
    </State>
  </>
);
