import {
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { ageText, type Baby, dayOf, type Figure, type GrowthAge, measureText } from '@nestling/contract';
import { EditIcon, VisuallyHidden } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { Compared } from './compared.ts';
import { correctedText } from './corrected-text.ts';
import { CHARTS, dayText, percentileText, zText } from './growth-texts.ts';
import type { LocalGrowth } from './use-growth.ts';

interface GrowthTableProps {
  baby: Baby;
  compared: Compared;
  onEdit: ((record: LocalGrowth) => void) | undefined;
}

/** On the narrowest phone, and where letters are large, columns have no room side by side: each figure has a line, with its name. */
const LINES = {
  '& thead': { display: 'none' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    py: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th, & td': { p: 0, border: 0 },
  '& td[data-name]': {
    gridColumn: '1 / -1',
    display: 'flex',
    // A cell whose text is at the end is turned round by MUI.
    flexDirection: 'row',
    justifyContent: 'space-between',
    columnGap: 2,
    '&::before': { content: 'attr(data-name)', color: 'text.secondary' },
  },
  '& td:last-of-type:not([data-name])': { gridArea: '1 / 2' },
};

/** A figure stands in one line, or pounds over ounces. A day stands in one line from the width on that most phones have. */
const CELLS = {
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td:first-of-type': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& th, & td': { px: { xs: 0.5, sm: 1 } },
  '& tr > :first-child': { pl: { xs: 0, sm: 1 } },
  '& tr > :last-child': { px: { xs: 0, sm: 1 } },
  '& thead th': { fontSize: { xs: '0.8rem', sm: 'inherit' } },
  '& .day': { '@container (min-width: 19.25rem)': { whiteSpace: 'nowrap' } },
  '@container (max-width: 18.5rem)': LINES,
  // Paper has them all.
  '@media screen': { '& tr[data-later]': { display: 'none' } },
};

/** How many measurements stand there at first, and with each tap more: five years have a hundred. */
const PAGE = 20;

/** The measurements of a chart, newest first, with ages, z and percentile. */
export function GrowthTable({ baby, compared: { chart, rows }, onEdit }: GrowthTableProps) {
  const { name, measure, field } = CHARTS[chart];
  const column = say(chart === 'weightForLength' ? CHARTS.weight.name : name);
  const [shown, setShown] = useState(PAGE);
  const hidden = rows.length - shown;
  const isCompared = rows.some(({ figure }) => figure);
  const caption = say('Measurements: {what}', { what: say(name) });
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={caption}
      // What is for screen readers alone makes the page no wider, and the edge of the last button not the table.
      sx={{ containerType: 'inline-size', position: 'relative', width: 'auto', mr: -1.5, pr: 1.5 }}
    >
      <Table aria-label={caption} sx={CELLS}>
        <TableHead>
          <TableRow>
            <TableCell>{say('When')}</TableCell>
            <TableCell align="right">{column}</TableCell>
            {isCompared && <TableCell align="right">{say('z')}</TableCell>}
            {isCompared && <TableCell align="right">{say('Percentile')}</TableCell>}
            {onEdit && (
              <TableCell sx={NOT_PRINTED}>
                <VisuallyHidden>{say('Edit')}</VisuallyHidden>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ record, age, figure }, place) => (
            <TableRow key={record.id} data-later={place < shown ? undefined : ''}>
              <When baby={baby} record={record} age={age} />
              <TableCell align="right" data-name={column}>
                {measureText(say, measure, record[field] ?? 0)}
              </TableCell>
              {isCompared && <Figures figure={figure} />}
              {onEdit && <EditCell record={record} onEdit={onEdit} />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {hidden > 0 && (
        <Button variant="outlined" fullWidth onClick={() => setShown(shown + PAGE)} sx={{ mt: 2, ...NOT_PRINTED }}>
          {say('Show {count} More of {total}', {
            count: Math.min(PAGE, hidden).toLocaleString(say.locale),
            total: hidden.toLocaleString(say.locale),
          })}
        </Button>
      )}
    </TableContainer>
  );
}

const Figures = ({ figure }: { figure: Figure | undefined }) => (
  <>
    <TableCell align="right" data-name={say('z')}>
      {figure && <span dir="ltr">{zText(figure.z)}</span>}
    </TableCell>
    <TableCell align="right" data-name={say('Percentile')}>
      {figure && <span dir="ltr">{percentileText(figure.percentile)}</span>}
    </TableCell>
  </>
);

/** The day, the age, and the corrected age of a baby that came early. */
function When({ baby, record, age }: { baby: Baby; record: LocalGrowth; age: GrowthAge }) {
  const day = dayOf(Date.parse(record.startTime), useZone());
  return (
    <TableCell component="th" scope="row">
      <div className="day">{dayText(day)}</div>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {ageText(say, baby.birthDate, day)}
      </Typography>
      {age.correctedDays !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {correctedText(baby, day, age.correctedDays)}
        </Typography>
      )}
      {record.waiting && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {say('Saved on this device')}
        </Typography>
      )}
    </TableCell>
  );
}

function EditCell({ record, onEdit }: { record: LocalGrowth; onEdit: (record: LocalGrowth) => void }) {
  const when = dayText(dayOf(Date.parse(record.startTime), useZone()));
  return (
    <TableCell align="right" sx={NOT_PRINTED}>
      <IconButton
        edge="end"
        aria-label={say('Edit the measurement of {when}', { when })}
        onClick={() => onEdit(record)}
      >
        <EditIcon />
      </IconButton>
    </TableCell>
  );
}
