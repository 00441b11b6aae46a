import { Box, Skeleton } from '@mui/material';
import { lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import type { ComponentType } from 'react';
import { SIDE_BY_SIDE } from './side-by-side.ts';

/** The label that stands above each field (`theme/field-styles.ts`), with its margin: nothing below moves when the field comes. */
const LABEL_HEIGHT = 'calc(1.4 * 0.9375rem + 6px)';

/** A field whose code is fetched when it first shows, as the pickers are large; `places`: how many it has side by side. */
export function lateField<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  places = 1,
): ComponentType<P> {
  const late = lateCode(load);

  // biome-ignore lint/correctness/noComponentHookFactories: made once a field, outside components
  return function LateField(props: P) {
    const { code, failure } = useLateCode(late);
    if (failure) return <PartFailure {...failure} />;
    if (code) return <code.default {...props} />;
    return (
      <Box sx={SIDE_BY_SIDE}>
        {Array.from({ length: places }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <Skeleton key={place} variant="rounded" height={56} sx={{ mt: LABEL_HEIGHT }} />
        ))}
      </Box>
    );
  };
}
