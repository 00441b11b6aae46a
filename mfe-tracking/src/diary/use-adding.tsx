import { Menu, MenuItem } from '@mui/material';
import { feedingKind, isMoment, onButton, type Span, sleepKind } from '@nestling/contract';
import { useMay } from '@nestling/shared-ui/people';
import { useAllLooks, useBabies, useLooks } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useEffect, useState } from 'react';
import { RecordFeedingDialog } from '../feeding/feeding-dialogs.ts';
import { PastSleepDialog } from '../sleep/past-sleep-button.tsx';
import type { OnFill } from './gap-row.tsx';
import { type MenuAt, menuOf } from './menu-button.ts';

/** What can end is proposed to have taken so long, where there was time for it. */
const USUAL_MS = 20 * 60_000;

interface Proposal {
  gap: Span;
  /** Now, epoch milliseconds, where that is likelier than the gap for anything but a sleep. */
  now?: number | undefined;
}

interface Asked extends Proposal {
  /** The button that was pressed. */
  at: MenuAt;
}

interface Chosen extends Proposal {
  kind: string;
}

interface Adding {
  /** Asks what happened in a gap; `now`: anything but a sleep is proposed as just over then, without at the beginning of the gap. */
  add: ((...asked: [...Parameters<OnFill>, now?: number]) => void) | undefined;
  /** What it asks with, to be rendered once on a page. */
  parts: ReactNode;
}

/** Adds records to a diary; not for those who may only look. */
export function useAdding(babyId: string): Adding {
  const [asked, ask] = useState<Asked>();
  const [chosen, choose] = useState<Chosen>();
  const mayRecord = useMay(babyId, 'record');
  const close = () => choose(undefined);
  return {
    add: mayRecord ? (gap, at, now) => ask({ gap, at, now }) : undefined,
    parts: (
      <>
        {asked && (
          <WhatToAdd
            babyId={babyId}
            at={asked.at}
            onClose={() => ask(undefined)}
            onChoose={(kind) => {
              ask(undefined);
              choose({ ...asked, kind });
            }}
          />
        )}
        {chosen && <NewRecord {...chosen} babyId={babyId} onClose={close} />}
      </>
    ),
  };
}

interface WhatToAddProps {
  babyId: string;
  /** Where the menu hangs. */
  at: MenuAt;
  onChoose: (kind: string) => void;
  onClose: () => void;
}

function WhatToAdd({ babyId, at, onChoose, onClose }: WhatToAddProps) {
  const tracked = useBabies().babies.find(({ id }) => id === babyId)?.kinds;
  const { looks } = useAllLooks();
  const offered = looks
    .filter(
      ({ kind, PastRecorder, Recorder }) => (PastRecorder ?? Recorder) && (!tracked || tracked.includes(kind.name)),
    )
    .sort((a, b) => a.kind.order - b.kind.order);
  const options = [
    { kind: sleepKind, label: say(sleepKind.label) },
    { kind: feedingKind, label: say(feedingKind.label) },
    ...offered,
  ];
  const { button, onOpen } = at;
  useEffect(() => {
    onOpen(true);
    return () => onOpen(false);
  }, [onOpen]);
  return (
    <Menu
      open
      anchorEl={button}
      onClose={onClose}
      slotProps={{ list: { id: menuOf(button.id), 'aria-labelledby': button.id } }}
    >
      {options.map(({ kind, label }) => (
        <MenuItem key={kind.name} onClick={() => onChoose(kind.name)}>
          {say('Record {kind}', { kind: onButton(say, label) })}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The form of a kind, with its time proposed. */
function NewRecord({ kind, gap, now, babyId, onClose }: Chosen & { babyId: string; onClose: () => void }) {
  const look = useLooks().find((one) => one.kind.name === kind);
  if (kind === sleepKind.name) return <PastSleepDialog babyId={babyId} gap={gap} onClose={onClose} />;
  if (kind === feedingKind.name)
    return (
      <RecordFeedingDialog babyId={babyId} asks="past" at={now ?? gap.from} bottle={undefined} onClose={onClose} />
    );
  if (!look) return null;
  const { PastRecorder, Recorder } = look;
  const from = now === undefined ? gap.from : now - USUAL_MS;
  const once = now ?? gap.from;
  const times = isMoment(look.kind, {})
    ? { at: once }
    : { at: from, until: now ?? Math.min(from + USUAL_MS, gap.to), once };
  const asked = { babyId, ...times, onClose };
  if (PastRecorder) return <PastRecorder {...asked} />;
  return Recorder && <Recorder {...asked} kind={look.kind} />;
}
