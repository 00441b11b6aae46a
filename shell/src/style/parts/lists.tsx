import {
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { EditIcon, PeopleIcon, SettingsIcon } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { ClockNote, DayCard, ListRow, OwnClock } from '@nestling/shared-ui/reads';
import { State } from '../part.tsx';
import { LONG, nothing, ONE_WORD, RECORDS } from '../samples.ts';

/** No clock of anybody who looks at this is there. */
const FROM_ELSEWHERE = [{ startTime: '2026-05-03T10:00:00.000Z', zone: 'Pacific/Kiritimati' }];

const edit = (
  <IconButton edge="end" aria-label="Edit">
    <EditIcon />
  </IconButton>
);

export const Rows = () => (
  <>
    <State name="by whose clock, where records are from elsewhere">
      <OwnClock>
        <ClockNote records={FROM_ELSEWHERE} />
      </OwnClock>
    </State>
    <State name="rows of things">
      <List disablePadding>
        <ListRow icon={<PeopleIcon />} name="Anna Miller" facts={['Caregiver', 'Since 3 May']} action={edit} />
        <ListRow icon={<PeopleIcon />} name={LONG} facts={[LONG, ONE_WORD]} action={edit} />
        <ListRow icon={<PeopleIcon />} name="Ben" facts={[]} />
      </List>
    </State>
    <State name="rows that are pressed: at rest, selected, focused, disabled">
      <List disablePadding>
        {(['at rest', 'selected', 'focused', 'disabled'] as const).map((name) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              selected={name === 'selected'}
              disabled={name === 'disabled'}
              className={name === 'focused' ? 'Mui-focusVisible' : ''}
            >
              <ListItemIcon>
                <SettingsIcon />
              </ListItemIcon>
              <ListItemText primary={name} secondary="A second line" />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider />
    </State>
    <State name="a table">
      <TableContainer>
        <Table aria-label="Days">
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell align="right">Asleep</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell component="th" scope="row">
                {LONG.slice(0, 30)}
              </TableCell>
              <TableCell align="right">13h 5m</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
    </State>
  </>
);

export function Days() {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(useZone()).toPlainDate();
  const listName = (day: string) => `Records of ${day}`;
  return (
    <>
      <DayCard day={today} records={RECORDS} facts="2h 5m asleep" listName={listName} onEdit={nothing} />
      <DayCard
        day={today.subtract({ days: 1 })}
        records={RECORDS.slice(0, 1)}
        facts={LONG}
        listName={listName}
        onEdit={undefined}
      />
    </>
  );
}
