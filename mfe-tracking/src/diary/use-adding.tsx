import { Menu, MenuItem } from '@mui/material';
import { feedingKind, onButton, type Span, sleepKind } from '@nestling/contract';
import { useMay } from '@nestling/shared-ui/people';
import { useAllLooks, useBabies, useLooks } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useState } from 'react';
import { RecordFeedingDialog } from '../feeding/feeding-dialogs.ts';
import { PastSleepDialog } from '../sleep/past-sleep-button.tsx';
import type { OnFill } from './gap-row.tsx';

/** What can end is proposed to have taken so long, where there was time for it. */
const USUAL_MS = 20 * 60_000;

interface Asked {
  gap: Span;
  /** The button that was pressed. */
  at: HTMLElement;
}

interface Chosen {
  kind: string;
  gap: Span;
}

/** `add` asks what happened in a gap; `parts`, rendered once on a page, are what it asks with. None for those who may only look. */
export function useAdding(babyId: string): { add: OnFill | undefined; parts: ReactNode } {
  const [asked, ask] = useState<Asked>();
  const [chosen, choose] = useState<Chosen>();
  const mayRecord = useMay(babyId, 'record');
  const close = () => choose(undefined);
  return {
    add: mayRecord ? (gap, at) => ask({ gap, at }) : undefined,
    parts: (
      <>
        {asked && (
          <WhatToAdd
            babyId={babyId}
            at={asked.at}
            onClose={() => ask(undefined)}
            onChoose={(kind) => {
              ask(undefined);
              choose({ kind, gap: asked.gap });
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
  at: HTMLElement;
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
  return (
    <Menu open anchorEl={at} onClose={onClose}>
      {options.map(({ kind, label }) => (
        <MenuItem key={kind.name} onClick={() => onChoose(kind.name)}>
          {say('Record {kind}', { kind: onButton(say, label) })}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The form of a kind, with the gap as its time. */
function NewRecord({ kind, gap, babyId, onClose }: Chosen & { babyId: string; onClose: () => void }) {
  const look = useLooks().find((one) => one.kind.name === kind);
  if (kind === sleepKind.name) return <PastSleepDialog babyId={babyId} gap={gap} onClose={onClose} />;
  if (kind === feedingKind.name)
    return <RecordFeedingDialog babyId={babyId} asks="past" at={gap.from} bottle={undefined} onClose={onClose} />;
  if (!look) return null;
  const { PastRecorder, Recorder } = look;
  const asked = { babyId, at: gap.from, until: Math.min(gap.from + USUAL_MS, gap.to), onClose };
  if (PastRecorder) return <PastRecorder {...asked} />;
  return Recorder && <Recorder {...asked} kind={look.kind} timeFirst />;
}
