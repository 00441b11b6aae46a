import { Skeleton } from '@mui/material';
import { NOT_READABLE } from '@nestling/contract';
import { lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import type { FromToProps } from '@nestling/shared-ui/pickers';

const pickers = lateCode(() => import('@nestling/shared-ui/pickers'));

/** When it is quiet, from one time to another; what is half typed is not told. */
export function QuietTimes({ onChange, ...times }: Pick<FromToProps, 'labels' | 'value' | 'onChange'>) {
  const { code, failure } = useLateCode(pickers);
  if (failure) return <PartFailure {...failure} />;
  if (!code) return <Skeleton height={80} />;
  return (
    <code.FromTo
      {...times}
      onChange={(next) => ![next.from, next.to].some((time) => time === '' || time === NOT_READABLE) && onChange(next)}
    />
  );
}
