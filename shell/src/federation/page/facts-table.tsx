import { Box, Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { type ReactNode, useId } from 'react';

interface FactsTableProps {
  title: string;
  columns: readonly string[];
  /** One array a row, as long as `columns`; the first cell names the row. No two are the same. */
  rows: readonly (readonly ReactNode[])[];
  /** What stands in place of the table where there is no row. */
  none?: string;
}

/** A table of facts under its name; where it is too wide for the page it scrolls, by keyboard too. */
export function FactsTable({ title, columns, rows, none }: FactsTableProps) {
  const caption = useId();
  return (
    <Card title={<span id={caption}>{title}</span>}>
      {rows.length === 0 && none !== undefined ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <Box role="group" aria-labelledby={caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            aria-labelledby={caption}
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              fontSize: 14,
              '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 0.75, pr: 2, whiteSpace: 'nowrap' },
              '& thead th': { color: 'text.secondary', fontWeight: 500 },
              '& tbody tr': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={[name, ...cells].join(' ')}>
                  <th scope="row">{asLines(name)}</th>
                  {cells.map((cell, i) => (
                    <td key={columns[i + 1]}>{asLines(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Card>
  );
}

/** A text of several lines keeps them; a long one breaks, so that its row can be read. */
const asLines = (cell: ReactNode) =>
  typeof cell === 'string' && (cell.length > 40 || cell.includes('\n')) ? (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', width: 'max-content', maxWidth: 'min(28rem, 55vw)' }}>
      {cell}
    </Box>
  ) : (
    cell
  );
