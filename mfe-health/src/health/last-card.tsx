import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { timeAgo } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { useNow } from '@nestling/shared-ui/platform';
import { ReadProblem, type ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RecordButton } from './record-button.tsx';

interface LastCardProps {
  babyId: string;
  title: string;
  read: ReadState;
  /** The last record: what it was in large, its details in small behind when it was, or behind `when`; without, what is said instead. */
  last: { startTime: string; what: string; detail?: string | undefined; when?: string } | undefined;
  none: string;
  action: { label: string; icon: ReactNode };
  /** The dialog that records one. */
  dialog: (close: () => void) => ReactNode;
  /** The page of the history. */
  page?: string;
  /** Before the words of the last one. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The last record of a kind and when it was, and the way to make one. The button works at once: recording does not wait for the list. */
export function LastCard(props: LastCardProps) {
  const { babyId, title, read, last, none, action, dialog, page = 'health', picture, children } = props;
  return (
    <Card
      title={title}
      action={
        <Button component={Link} to={`/babies/${babyId}/${page}`} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {read.loading && !last ? (
            <Skeleton width={160} height={48} />
          ) : (
            // A list that could not be read is not a baby without records.
            (last || !read.problem) && <Last last={last} none={none} picture={picture} />
          )}
          <RecordButton babyId={babyId} dialog={dialog} sx={{ minWidth: 128, ml: 'auto', flexShrink: 0 }} {...action} />
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

function Last({ last, none, picture }: Pick<LastCardProps, 'last' | 'none' | 'picture'>) {
  const now = useNow(60_000);
  if (!last) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>;
  const ago = last.when ?? timeAgo(say, now - Date.parse(last.startTime));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {picture}
      <div>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {last.what}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {last.detail ? say('{ago} · {how}', { ago, how: last.detail }) : ago}
        </Typography>
      </div>
    </Stack>
  );
}
