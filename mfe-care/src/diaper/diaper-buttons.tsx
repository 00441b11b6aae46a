import { Box, Button, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useCommand } from '@nestling/shared-ui/platform';
import { useBusyPress } from '@nestling/shared-ui/press';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId, useState } from 'react';
import { type Content, recordDiaper } from './diaper-commands.ts';
import { DirtyIcon, WetAndDirtyIcon, WetIcon } from './diaper-icons.tsx';

const RecordDiaperDialog = lazyDialog(() => import('./record-diaper-dialog.tsx'));

const WET: Content = { wet: true, dirty: false };
const DIRTY: Content = { wet: false, dirty: true };
const BOTH: Content = { wet: true, dirty: true };

/** One-tap diapers, and the way to record one of another time; nothing for those who may only look (row FAM-02). */
export function DiaperButtons({ babyId }: { babyId: string }) {
  const hintId = useId();
  const [asked, ask] = useState<Content>();
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !asked) return null;
  const of = (content: Content) => ({ babyId, content, hintId, onAsk: () => ask(content) });
  return (
    <Stack sx={{ gap: 1 }}>
      {/* Long words in large letters take a line more. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <QuickButton {...of(WET)} icon={<WetIcon />}>
          {say(inContext('of a diaper', 'Wet'))}
        </QuickButton>
        <QuickButton {...of(DIRTY)} icon={<DirtyIcon />}>
          {say(inContext('of a diaper', 'Dirty'))}
        </QuickButton>
        <QuickButton {...of(BOTH)} icon={<WetAndDirtyIcon />}>
          {say(inContext('wet and dirty', 'Both'))}
        </QuickButton>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: -1 }}>
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          {say('Long press for time and details')}
        </Typography>
        {/* Its text ends where the buttons above end. */}
        <Button size="small" onClick={() => ask(WET)} sx={{ ml: 'auto', mr: -1.75 }}>
          {say('Choose Time')}
        </Button>
      </Stack>
      {asked && <RecordDiaperDialog babyId={babyId} content={asked} onClose={() => ask(undefined)} />}
    </Stack>
  );
}

interface QuickButtonProps {
  babyId: string;
  content: Content;
  icon: ReactNode;
  children: ReactNode;
  /** Id of the hint that tells of the long press. */
  hintId: string;
  onAsk: () => void;
}

/** A tap records now, a long press asks for more. Each button waits for its own write only. */
function QuickButton({ babyId, content, icon, children, hintId, onAsk }: QuickButtonProps) {
  const { busy, run } = useCommand();
  const press = useBusyPress({
    busy,
    onTap: () => void run(() => recordDiaper(babyId, content)),
    onLongPress: onAsk,
  });
  return (
    <Button
      {...press}
      variant="outlined"
      aria-describedby={hintId}
      sx={{
        flex: 1,
        minWidth: 'min-content',
        minHeight: 64,
        px: 0.5,
        flexDirection: 'column',
        lineHeight: 1.25,
        userSelect: 'none',
        WebkitTouchCallout: 'none',
      }}
    >
      {icon}
      {children}
    </Button>
  );
}
