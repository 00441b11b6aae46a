import { Box } from '@mui/material';
import { NOT_READABLE } from '@nestling/contract';
import { lateField } from '@nestling/shared-ui/forms';
import type { FromToProps } from '@nestling/shared-ui/pickers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const LateFromTo = lateField(() => import('./from-to.ts'), 2);

type Times = FromToProps['value'];

const isWhole = ({ from, to }: Times) => [from, to].every((time) => time !== '' && time !== NOT_READABLE);

/**
 * When it is quiet, from one time to another. What is typed is told once the fields are left: each digit would be a write. What is half
 * typed then is not told, and the times that hold are shown again.
 */
export function QuietTimes({ value, onChange, ...field }: FromToProps) {
  const [typed, setTyped] = useState<Times>();
  const typing = useRef(false);
  const tell = (times = typed) => {
    setTyped(undefined);
    if (times && isWhole(times)) onChange(times);
  };
  // A phone's way back leaves the page, and no field.
  const tellLast = useEffectEvent(() => tell());
  useEffect(() => () => tellLast(), []);
  return (
    <Box
      // The sheet of times is a part of the fields to React, and lies elsewhere: who chooses from it is done.
      onFocus={({ currentTarget, target }) => {
        typing.current = currentTarget.contains(target);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        typing.current = false;
        tell();
      }}
    >
      <LateFromTo
        {...field}
        value={typed ?? value}
        onChange={(next) => (typing.current ? setTyped(next) : tell(next))}
      />
    </Box>
  );
}
