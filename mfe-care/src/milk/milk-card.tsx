import { Button, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { type MilkPlace, milkKind } from '@nestling/contract/kinds/milk';
import { STORAGE_SOURCE, type Stock } from '@nestling/contract/milk';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { SourceLink } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { LastCard } from '../records/last-card.tsx';
import type { Act } from './milk-commands.ts';
import { bagText, mlText, placeText, untilText } from './milk-texts.ts';
import { useMilkStore } from './use-milk-store.ts';

const MilkDialog = lazyDialog(() => import('./milk-dialog.tsx'));

const PLACES = milkKind.fields.place.of;

/** Of both places, one of them with a bag that is used first. Pixels. */
const PLACES_HEIGHT = 103;

/** Three in a line where their longest words have room, else two and one. */
const ACT = { flex: '1 1 6rem', minHeight: 64, minWidth: 0, px: 0.5, lineHeight: 1.25, hyphens: 'auto' } as const;

interface Asked {
  title: string;
  /** Without, it is asked what happened. */
  act?: Act;
  place: MilkPlace;
}

/** How much milk is in store where, what of it is used first, and what is done with it. */
export function MilkCard({ babyId }: { babyId: string }) {
  const { store, storeAt, read } = useMilkStore(babyId);
  const [asked, ask] = useState<Asked>();
  const mayRecord = useMay(babyId, 'record');
  const button = (act: Act, text: string, { title = text, place = 'fridge' }: Partial<Asked> = {}) => (
    <Button variant="outlined" onClick={() => ask({ title, act, place })} sx={ACT}>
      {text}
    </Button>
  );
  return (
    <LastCard
      title={say('Milk store')}
      to={`/babies/${babyId}/milk`}
      read={read}
      isEmpty={!store}
      lastHeight={PLACES_HEIGHT}
      last={
        store &&
        PLACES.map((place) => (
          <Place key={place} place={place} stock={store[place]} onAsk={mayRecord ? ask : undefined} />
        ))
      }
    >
      {mayRecord && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {button('fed', say('Feed from Fridge'), { title: say('Feed from fridge') })}
            {button('pumped', say('Add Milk'), { title: say('Add milk') })}
            {button('thawed', say('Thaw'), { place: 'freezer' })}
          </Stack>
          {/* Its text ends where the buttons above end. */}
          <Button
            size="small"
            onClick={() => ask({ title: say('Milk store'), place: 'fridge' })}
            sx={{ alignSelf: 'end', mt: -0.5, mb: -1, mr: -1.75 }}
          >
            {say('More')}
          </Button>
        </>
      )}
      {asked && <MilkDialog babyId={babyId} {...{ store, storeAt }} {...asked} onClose={() => ask(undefined)} />}
    </LastCard>
  );
}

interface PlaceProps {
  place: MilkPlace;
  stock: Stock;
  /** There for those who may record. */
  onAsk: ((asked: Asked) => void) | undefined;
}

/** 'Fridge: 240 ml', and what of it is used first; what cannot be is to be counted. */
function Place({ place, stock: { ml, bags }, onAsk }: PlaceProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const [first] = bags;
  const isOver = first !== undefined && first.until <= now;
  const [act, text]: [Act, string] =
    ml < 0 ? ['counted', say('Count')] : ['expired', say(inContext('of milk', 'Discard'))];
  return (
    <div>
      <Typography>{say('{place}: {amount}', { place: placeText(place), amount: mlText(Math.max(0, ml)) })}</Typography>
      {ml < 0 && (
        <Typography variant="body2">
          {say('{amount} more went out than came in. Please count what is there.', { amount: mlText(-ml) })}
        </Typography>
      )}
      {first && (
        <Typography variant="body2" sx={{ color: isOver ? 'text.primary' : 'text.secondary' }}>
          {isOver
            ? say('Kept too long: {bag}, until {time}', { bag: bagText(first), time: untilText(first, zone) })
            : say('Use first: {bag}, until {time}', { bag: bagText(first), time: untilText(first, zone) })}{' '}
          <SourceLink href={STORAGE_SOURCE.url}>{say('Source: {source}', { source: STORAGE_SOURCE.name })}</SourceLink>
        </Typography>
      )}
      {onAsk && (ml < 0 || isOver) && (
        <Button size="small" onClick={() => onAsk({ title: text, act, place })} sx={{ ml: -1.75 }}>
          {text}
        </Button>
      )}
    </div>
  );
}
