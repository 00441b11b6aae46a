import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { timeAgo } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { useNow } from '@nestling/shared-ui/platform';
import { ReadProblem, type ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RecordButton } from './record-button.tsx';

/** They take what the button leaves, and where that is less than a long word in large needs, the button stands below them. */
const WORDS = '999 1 9.5rem';
const WORDS_BESIDE_PICTURE = '999 1 14rem';
/** A title that is a sentence is not shown in large. Characters. */
const LONG = 30;
/** The history has all of it. */
const WHAT = {
  fontWeight: 700,
  lineHeight: 1.25,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
} as const;

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
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2 }}>
          {read.loading && !last ? (
            <Skeleton width={160} height={48} />
          ) : (
            // A list that could not be read is not a baby without records.
            (last || !read.problem) && <Last last={last} none={none} picture={picture} />
          )}
          <RecordButton babyId={babyId} dialog={dialog} sx={{ minWidth: 128, flex: '1 0 auto' }} {...action} />
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

function Last({ last, none, picture }: Pick<LastCardProps, 'last' | 'none' | 'picture'>) {
  const now = useNow(60_000);
  if (!last) return <Typography sx={{ flex: WORDS, color: 'text.secondary' }}>{none}</Typography>;
  const ago = last.when ?? timeAgo(say, now - Date.parse(last.startTime));
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, flex: picture ? WORDS_BESIDE_PICTURE : WORDS }}
    >
      {picture}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontSize: last.what.length > LONG ? '1.125rem' : '1.5rem', ...WHAT }}>{last.what}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {last.detail ? say('{ago} · {how}', { ago, how: last.detail }) : ago}
        </Typography>
      </Box>
    </Stack>
  );
}
