import { Box, FormHelperText } from '@mui/material';
import { NOT_READABLE, SAME_QUIET } from '@nestling/contract';
import { lateField } from '@nestling/shared-ui/forms';
import type { FromToProps } from '@nestling/shared-ui/pickers';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

const LateFromTo = lateField(() => import('./from-to.ts'), 2);

type Times = FromToProps['value'];

const isWhole = ({ from, to }: Times) => [from, to].every((time) => time !== '' && time !== NOT_READABLE);
const isNoTime = ({ from, to }: Times) => from === to;

/**
 * When it is quiet, from one time to another. What is typed is told once the fields are left: each digit would be a write. What is half
 * typed then is not told, and the times that hold are shown again. Equal times are not told either: they stay, with the reason.
 */
export function QuietTimes({ value, onChange, describedBy, ...field }: FromToProps) {
  const [typed, setTyped] = useState<Times>();
  const [isRefused, refuse] = useState(false);
  const typing = useRef(false);
  const problemId = useId();
  const tell = (times = typed) => {
    const isWrong = times !== undefined && isWhole(times) && isNoTime(times);
    refuse(isWrong);
    setTyped(isWrong ? times : undefined);
    if (times && isWhole(times) && !isWrong) onChange(times);
  };
  // A phone's way back leaves the page, and no field.
  const tellLast = useEffectEvent(() => tell());
  useEffect(() => () => tellLast(), []);
  const isWrong = typed ? isRefused : isNoTime(value);
  const type = (times: Times) => {
    refuse(false);
    setTyped(times);
  };
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
        error={isWrong}
        describedBy={[isWrong && problemId, describedBy].filter(Boolean).join(' ') || undefined}
        value={typed ?? value}
        onChange={(next) => (typing.current ? type(next) : tell(next))}
      />
      {isWrong && (
        <FormHelperText error role="alert" id={problemId}>
          {say(SAME_QUIET)}
        </FormHelperText>
      )}
    </Box>
  );
}
