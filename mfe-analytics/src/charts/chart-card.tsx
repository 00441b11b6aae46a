import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { Card, ErrorBoundary, ErrorState, type Failure, useWayOn } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { headed } from '../text/headed.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { fetchCharts } from './later-charts.tsx';

/** The library takes the focus, for the arrow keys, without showing it. */
const CHART_FOCUS = { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3, borderRadius: 1 };

interface ChartCardProps {
  title: string;
  /** The chart in one sentence: for everybody, and instead of the chart for those who cannot see it. */
  summary: string;
  legend?: ReactNode;
  /** Stands in the place of the chart when there is nothing to draw. */
  empty?: ReactNode;
  /** Only worked out when it is looked at. */
  table: () => DataTableProps;
  /** Pixels of the chart. */
  height: number;
  /** Pixels that the chart needs at least; where there are fewer it scrolls in its frame, the newest in sight. */
  minWidth?: number;
  children: ReactNode;
}

/** A chart with its sentence, its legend, and the same figures as a table behind a toggle. The chart's code may come later. */
export function ChartCard({ title, summary, legend, empty, table, height, minWidth = 0, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const contentId = useId();
  if (empty) return <Card title={title}>{empty}</Card>;
  return (
    <Card
      title={title}
      sx={{ breakInside: 'avoid' }}
      action={
        <Button
          aria-expanded={asTable}
          aria-controls={contentId}
          onClick={() => setAsTable(!asTable)}
          sx={{ '@media print': { display: 'none' } }}
        >
          {asTable ? say('Show Chart') : say('Show Table')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {summary}
      </Typography>
      <Box id={contentId}>
        {asTable ? (
          <Suspense fallback={<Skeleton height={height} />}>
            <DataTable {...table()} />
          </Suspense>
        ) : (
          <ErrorBoundary fallback={(failure) => <ChartFailure {...failure} />}>
            <Stack sx={{ gap: 1 }}>
              <Box
                role="group"
                aria-label={headed(title, summary)}
                // The end of a right-to-left frame is its start: the newest days are seen first. In every language time goes to the right.
                dir="rtl"
                sx={{ height, overflowX: minWidth > 0 ? 'auto' : 'visible', overflowY: 'hidden' }}
              >
                <Box dir="ltr" sx={{ minWidth, '&:has(:focus-visible)': CHART_FOCUS }}>
                  <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
                </Box>
              </Box>
              {legend}
            </Stack>
          </ErrorBoundary>
        )}
      </Box>
    </Card>
  );
}

function ChartFailure({ error, retry }: Failure) {
  // What failed is drawn anew when its code was asked for again.
  const wayOn = useWayOn({ error, onRetry: () => void fetchCharts().then(retry, retry) });
  return <ErrorState message={say('The chart could not be loaded. The table has its figures.')} wayOn={wayOn} />;
}
