import { Button, Skeleton, Stack } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import { ReadProblem, type ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LastCardProps {
  title: string;
  /** Where the history is. */
  to: string;
  read: ReadState;
  /** No record is known. */
  isEmpty: boolean;
  last: ReactNode;
  /** Its usual height, so that nothing moves when it comes. Pixels. */
  lastHeight?: number;
  children: ReactNode;
}

/** A card with what was last and the way to what was before. Its buttons work at once: recording does not wait for the list. */
export function LastCard({ title, to, read, isEmpty, last, lastHeight = 24, children }: LastCardProps) {
  // A list that could not be read is not a baby without records.
  const isKnown = !read.problem || !isEmpty;
  return (
    <Card
      title={title}
      action={
        <Button component={Link} to={to} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {read.loading && isEmpty ? <Skeleton width={240} height={lastHeight} /> : isKnown && last}
        {children}
      </Stack>
    </Card>
  );
}
