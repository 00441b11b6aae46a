import { Button, Menu, MenuItem } from '@mui/material';
import { type Baby, inContext, isTracked, onButton } from '@nestling/contract';
import { PlusIcon } from '@nestling/shared-ui';
import { useLookOf, type WholeLook } from '@nestling/shared-ui/platform';
import { useId, useState } from 'react';
import { useMay } from '../people/use-may.ts';
import { NOT_PRINTED } from '../print/print.tsx';
import { say } from '../words/say.ts';

interface RecordNewProps {
  baby: Baby;
  /** Those of a page. */
  kinds: readonly string[];
}

/** Records one of the tracked kinds of a page: of several, the one that is chosen. Nothing for those who may only look (row FAM-02). */
export function RecordNew({ baby, kinds }: RecordNewProps) {
  const lookOf = useLookOf();
  const mayRecord = useMay(baby.id, 'record');
  const id = useId();
  const [asked, ask] = useState<HTMLElement>();
  const [chosen, choose] = useState<WholeLook>();
  const offered = kinds
    .filter((kind) => isTracked({ kind }, baby.kinds))
    .map(lookOf)
    .filter(({ PastRecorder }) => PastRecorder);
  const [only] = offered;
  const isOne = offered.length === 1;
  const Recorder = chosen?.PastRecorder;
  return (
    <>
      {only && mayRecord && (
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          sx={NOT_PRINTED}
          id={id}
          {...(isOne
            ? { 'aria-haspopup': 'dialog' }
            : { 'aria-haspopup': 'menu', 'aria-expanded': Boolean(asked), 'aria-controls': asked && `${id}-menu` })}
          onClick={({ currentTarget }) => (isOne ? choose(only) : ask(currentTarget))}
        >
          {isOne ? recordText(only) : say(inContext('verb', 'Record'))}
        </Button>
      )}
      {asked && (
        <Menu
          open
          anchorEl={asked}
          onClose={() => ask(undefined)}
          slotProps={{ list: { id: `${id}-menu`, 'aria-labelledby': id } }}
        >
          {offered.map((look) => (
            <MenuItem
              key={look.kind.name}
              onClick={() => {
                ask(undefined);
                choose(look);
              }}
            >
              {recordText(look)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {/* What is written in it stays where the kind is no longer tracked, or the right is gone. */}
      {Recorder && <Recorder babyId={baby.id} onClose={() => choose(undefined)} />}
    </>
  );
}

const recordText = ({ label }: WholeLook) => say('Record {kind}', { kind: onButton(say, label) });
