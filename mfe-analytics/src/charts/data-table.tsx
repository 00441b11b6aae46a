import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

export interface DataTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
  /** So many columns from the first are words and stand at the start: a day is in one line, what follows it gives way to the figures. */
  worded?: number;
}

/** A figure stays in one line; four columns of them fit on the narrowest phone. */
const CELLS = { '& td': { whiteSpace: 'nowrap' }, '& th, & td': { px: { xs: 0.5, sm: 1 } } };

const WORDS = { '&&': { whiteSpace: 'normal' } };

/** Figures as a table that scrolls in its own frame. */
export function DataTable({ caption, head, rows, worded = 1 }: DataTableProps) {
  const sideOf = (column: number) => (column < worded ? 'left' : 'right');
  return (
    <TableContainer tabIndex={0} role="group" aria-label={caption} sx={{ maxHeight: 420 }}>
      <Table stickyHeader aria-label={caption} sx={CELLS}>
        <TableHead>
          <TableRow>
            {head.map((name, i) => (
              <TableCell key={name} align={sideOf(i)}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // Rows have no other name and never move.
            <TableRow key={row}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <TableCell key={head[i]} component="th" scope="row" sx={worded > 1 ? { whiteSpace: 'nowrap' } : {}}>
                    {cell}
                  </TableCell>
                ) : (
                  <TableCell key={head[i]} align={sideOf(i)} sx={i < worded ? WORDS : {}}>
                    {cell}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
