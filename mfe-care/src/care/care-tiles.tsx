import { Box, Button, Stack, Typography } from '@mui/material';
import { hoursMinutesSeconds, withinSentence } from '@nestling/contract';
import { type CareWhat, careKind } from '@nestling/contract/kinds/care';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useCommand, useLookOf, useNow } from '@nestling/shared-ui/platform';
import { useBusyPress } from '@nestling/shared-ui/press';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { endCare, recordCare } from './care-commands.ts';
import { iconOf } from './care-icons.tsx';
import { careName, sortName } from './care-texts.ts';
import { ALL, type LocalCare, useTiles } from './use-cares.ts';

const RecordCareDialog = lazyDialog(() => import('./record-care-dialog.tsx'));
const ChooseTilesDialog = lazyDialog(() => import('./choose-tiles-dialog.tsx'));

/** Three beside each other where the longest word has room in each, as 'Spaziergang' on a phone; two where it has not, or letters are large. */
const TILES = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(6.125rem, 1fr))', gap: 1 } as const;

type Asked = { dialog: 'record'; what?: CareWhat } | { dialog: 'edit'; care: LocalCare } | { dialog: 'tiles' };

interface CareTilesProps {
  babyId: string;
  running: ReadonlyMap<CareWhat, LocalCare>;
}

/** A tile for each chosen sort, and for what runs beside them; nothing to tap for those who may only look (row FAM-02). */
export function CareTiles({ babyId, running }: CareTilesProps) {
  const hintId = useId();
  const tiles = useTiles();
  const { Editor } = useLookOf()(careKind.name);
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const mayRecord = useMay(babyId, 'record');
  if (!mayRecord && !asked) return <Running running={running} />;
  const shown = ALL.filter((what) => tiles.includes(what) || running.has(what));
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={TILES}>
        {shown.map((what) => {
          const care = running.get(what);
          const onAsk = () => ask(care ? { dialog: 'edit', care } : { dialog: 'record', what });
          return <Tile key={what} babyId={babyId} what={what} care={care} hintId={hintId} onAsk={onAsk} />;
        })}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: -1 }}>
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          {say('Long press for time and details')}
        </Typography>
        {/* Its text ends where the tiles above end. */}
        <Box sx={{ ml: 'auto', mr: -1.75 }}>
          <Button size="small" onClick={() => ask({ dialog: 'tiles' })}>
            {say('Choose Tiles')}
          </Button>
          <Button size="small" onClick={() => ask({ dialog: 'record' })}>
            {say('Choose Time')}
          </Button>
        </Box>
      </Stack>
      {asked?.dialog === 'record' && (
        <RecordCareDialog babyId={babyId} {...(asked.what && { what: asked.what })} onClose={close} />
      )}
      {asked?.dialog === 'edit' && Editor && <Editor record={asked.care} onClose={close} />}
      {asked?.dialog === 'tiles' && <ChooseTilesDialog tiles={tiles} onClose={close} />}
    </Stack>
  );
}

/** 'Bath: 0h 5m 12s' for those who may only look. */
const Running = ({ running }: Pick<CareTilesProps, 'running'>) => (
  <>
    {[...running.values()].map((care) => (
      <Typography key={care.id} sx={{ overflowWrap: 'anywhere' }}>
        {rich(say('{what}: <time></time>', { what: careName(care) }), {
          time: () => <RunningTime since={Date.parse(care.startTime)} />,
        })}
      </Typography>
    ))}
  </>
);

interface TileProps {
  babyId: string;
  what: CareWhat;
  /** What of it runs. */
  care: LocalCare | undefined;
  /** Id of the hint that tells of the long press. */
  hintId: string;
  onAsk: () => void;
}

/** A tap starts, records or ends now, a long press asks for more. Each tile waits for its own write only. */
function Tile({ babyId, what, care, hintId, onAsk }: TileProps) {
  const { busy, run } = useCommand();
  const name = sortName(what);
  const tap = () => {
    // What has no name yet is asked for it.
    if (what === 'own') onAsk();
    else void run(() => (care ? endCare(care) : recordCare(babyId, what)));
  };
  const press = useBusyPress({ busy, onTap: tap, onLongPress: onAsk });
  const Icon = iconOf(what);
  return (
    <Button
      {...press}
      variant={care ? 'contained' : 'outlined'}
      aria-label={care && say('End {what}', { what: withinSentence(say, name) })}
      aria-describedby={hintId}
      sx={{
        minHeight: 72,
        px: 0.25,
        flexDirection: 'column',
        fontSize: '0.875rem',
        lineHeight: 1.25,
        hyphens: 'auto',
        overflowWrap: 'anywhere',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
      }}
    >
      <Icon />
      {name}
      {care && <RunningTime since={Date.parse(care.startTime)} />}
    </Button>
  );
}

/** Time since a start (epoch milliseconds). It renders itself once a second and nothing else. */
const RunningTime = ({ since }: { since: number }) => (
  <Box component="span" role="timer" sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
    {hoursMinutesSeconds(say, useNow(1_000) - since)}
  </Box>
);
