import type { ComponentType } from 'react';
import { lateCode, useLateCode } from '../late/late-code.ts';
import { OverlayFailure } from '../late/part-failure.tsx';

/**
 * A dialog or drawer whose code is fetched when it is first opened. A fetch that failed says so with 'Retry', and is tried again at the
 * next opening; what the dialog was opened from goes on.
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const late = lateCode(load);

  // biome-ignore lint/correctness/noComponentHookFactories: made once a dialog, outside components
  return function LazyDialog(props: P) {
    const { code, failure } = useLateCode(late);
    if (failure) return <OverlayFailure {...failure} onClose={props.onClose} />;
    return code ? <code.default {...props} /> : null;
  };
}
