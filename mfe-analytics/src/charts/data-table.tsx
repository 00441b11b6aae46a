import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { VisuallyHidden } from '@nestling/shared-ui';

export interface DataTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
  /** So many columns from the first are words and stand at the start: a day is in one line, what follows it gives way to the figures. */
  worded?: number;
  /** Where not all columns have room side by side, the last one stands below the one before. */
  lastBelow?: boolean;
}

/** Four columns of figures fit on the narrowest phone. */
const CELLS = { '& th, & td': { px: { xs: 0.5, sm: 1 } } };

/** In the container of the table; letters may be large. */
const LAST_BELOW = {
  '& .below': { display: 'none' },
  '@container (max-width: 27rem)': {
    '& tr > :last-child': { display: 'none' },
    '& .below': { display: 'block' },
    '&& th, && td': { whiteSpace: 'normal' },
    '& tbody th': { minWidth: 68 },
  },
};

/** Figures as a table that scrolls in its own frame. */
export function DataTable({ caption, head, rows, worded = 1, lastBelow = false }: DataTableProps) {
  const sideOf = (column: number) => (column < worded ? 'left' : 'right');
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={caption}
      sx={{ maxHeight: 420, containerType: 'inline-size' }}
    >
      <Table stickyHeader aria-label={caption} sx={lastBelow ? { ...CELLS, ...LAST_BELOW } : CELLS}>
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
              {cells.map((cell, i) => (
                <TableCell
                  key={head[i]}
                  component={i === 0 ? 'th' : 'td'}
                  scope="row"
                  align={sideOf(i)}
                  // A figure stays in one line, and so does what stands before the last of the words.
                  sx={{ whiteSpace: i === worded - 1 ? 'normal' : 'nowrap' }}
                >
                  {cell}
                  {lastBelow && i === cells.length - 2 && (
                    <div className="below">
                      {/* There its column has no head. */}
                      <VisuallyHidden>{head[i + 1]} </VisuallyHidden>
                      {cells[i + 1]}
                    </div>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
