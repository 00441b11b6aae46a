import { Box } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { type ReactNode, useId } from 'react';

interface FactsTableProps {
  title: string;
  columns: readonly string[];
  /** One array a row, as long as `columns`; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of facts under its name; where it is too wide for the page it scrolls, by keyboard too. */
export function FactsTable({ title, columns, rows }: FactsTableProps) {
  const caption = useId();
  return (
    <Card title={<span id={caption}>{title}</span>}>
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
              <tr key={String(name)}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}
