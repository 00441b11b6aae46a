import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { dayOf, type Local, measureText } from '@nestling/contract';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { Card, clockText, dateText } from '@nestling/shared-ui';
import { clock } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { MeasuredChart } from '../chart/measured-chart.tsx';
import { degrees, temperatureFrame } from './temperature-frame.ts';

const { names } = temperatureKind.fields.method;

interface Shown {
  /** Newest first, of the last 30 days; at least one. */
  taken: readonly Local<Temperature>[];
  zone: string;
}

/** Temperatures over their days, or as a table (row REC-31). */
export function TemperatureChart({ taken, zone }: Shown) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={say('Temperature')}
      action={
        <Button size="small" sx={NOT_PRINTED} aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? say('Show Chart') : say('Show Table')}
        </Button>
      }
    >
      {asTable ? <Figures taken={taken} zone={zone} /> : <Chart taken={taken} zone={zone} />}
    </Card>
  );
}

const Chart = ({ taken, zone }: Shown) => (
  <MeasuredChart
    {...temperatureFrame(taken, dayOf(clock.now(), zone), zone)}
    yName={say(degrees().name)}
    label={say('Chart of {count, plural, one {# temperature} other {# temperatures}}. The table has the figures.', {
      count: taken.length,
    })}
  />
);

/** It scrolls in its own frame. */
function Figures({ taken, zone }: Shown) {
  const caption = say('Temperatures');
  return (
    <TableContainer tabIndex={0} role="group" aria-label={caption} sx={{ maxHeight: 420 }}>
      <Table aria-label={caption} sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{say('When')}</TableCell>
            <TableCell align="right">{say('Temperature')}</TableCell>
            <TableCell align="right">{say(temperatureKind.fields.method.label)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {taken.map(({ id, startTime, celsius, method }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {say('{day}, {time}', {
                  day: dateText(dayOf(Date.parse(startTime), zone)),
                  time: clockText(Date.parse(startTime), zone),
                })}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {measureText(say, 'temperature', celsius)}
              </TableCell>
              <TableCell align="right">{method && say(names[method])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
