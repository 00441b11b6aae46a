import { Box, Button } from '@mui/material';
import { CloudDoneIcon, lazyDialog, OfflineIcon, WarningIcon } from '@nestling/shared-ui';
import { type Asked, notAccepted, type OutboxSnapshot, onOutboxAsked, useOutbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadLater } from '../app/load-later.ts';
import { LARGE_LETTERS, NEWS_PLACE } from './measures.ts';

const OutboxDialog = lazyDialog(async () => ({ default: (await loadLater()).OutboxDialog }));

/** With a good connection a write is gone before anyone could read about it. Milliseconds. */
const LINGERS_AFTER_MS = 2_000;

/** What of the person's records is not on the server, in the top bar; silent while all is well. It opens the list, and so does the toast of a refused write. */
export function OutboxStatus() {
  const outbox = useOutbox();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = useCallback(() => {
    setOpen(false);
    setAsked(undefined);
  }, []);
  useEffect(
    () =>
      onOutboxAsked((next) => {
        setAsked(next);
        setOpen(true);
      }),
    [],
  );
  const lingering = useLasting(outbox.waiting > 0, LINGERS_AFTER_MS);
  const status = statusOf(outbox, lingering);
  const listed = outbox.waiting + outbox.refused.length;
  // What comes next must not open it again.
  if (open && listed === 0) close();

  return (
    <>
      <Box
        role="status"
        id={NEWS_PLACE}
        sx={{
          ml: 'auto',
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          [LARGE_LETTERS]: {
            '&:not(:empty)': { order: 1, width: 1, '& + *': { ml: 'auto' } },
            '&& > *': { maxWidth: 'none' },
          },
        }}
      >
        {status && (
          <Button
            size="small"
            disabled={listed === 0}
            aria-haspopup={listed > 0 ? 'dialog' : undefined}
            onClick={() => setOpen(true)}
            startIcon={<status.Icon />}
            sx={{
              py: 0,
              px: { xs: 0.25, md: 0.75 },
              // Two short lines on a phone: the name of the baby needs the rest.
              maxWidth: { xs: 128, md: 'none' },
              lineHeight: 1.15,
              fontSize: { xs: '0.75rem', md: '0.875rem' },
              '& .MuiButton-startIcon': { mr: { xs: 0.25, md: 0.75 }, ml: 0 },
              textAlign: 'left',
              color: status.tone,
              '&.Mui-disabled': { color: status.tone },
            }}
          >
            {status.text}
          </Button>
        )}
      </Box>
      {open && listed > 0 && (
        <OutboxDialog key={asked && `${asked.wants} ${asked.key}`} asked={asked} onClose={close} />
      )}
    </>
  );
}

interface Status {
  text: string;
  Icon: ComponentType;
  tone: 'error.main' | 'text.secondary';
}

function statusOf({ waiting, refused, online, volatile }: OutboxSnapshot, lingering: boolean): Status | undefined {
  if (refused.length > 0) return { text: notAccepted(refused.length), Icon: WarningIcon, tone: 'error.main' };
  const Icon = online ? CloudDoneIcon : OfflineIcon;
  if (waiting > 0 && (!online || lingering)) {
    return volatile
      ? {
          text: say('{waiting, plural, other {Kept until this page closes, # waiting}}', { waiting }),
          Icon: WarningIcon,
          tone: 'error.main',
        }
      : {
          text: say('{waiting, plural, other {Saved on this device, # waiting}}', { waiting }),
          Icon,
          tone: 'text.secondary',
        };
  }
  return online ? undefined : { text: say('Offline'), Icon, tone: 'text.secondary' };
}

/** Whether something has been true for a while without a break. */
function useLasting(now: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [now, ms]);
  return now && lasted;
}
