import { buzz } from './buzz.ts';
import { useLongPress } from './use-long-press.ts';

interface BusyPress {
  /** What was tapped is being written: until that is done, taps and long presses are nothing. */
  busy: boolean;
  onTap: () => void;
  onLongPress: () => void;
}

/** What a button is given that tells a tap from a long press, and waits for its own write. */
export function useBusyPress({ busy, onTap, onLongPress }: BusyPress) {
  const unlessBusy = (act: () => void) => () => {
    if (busy) return;
    buzz();
    act();
  };
  return {
    ...useLongPress({ onTap: unlessBusy(onTap), onLongPress: unlessBusy(onLongPress) }),
    // A button that is disabled would lose the keyboard's focus: this one only looks and acts so.
    'aria-disabled': busy,
    className: busy ? 'Mui-disabled' : '',
  };
}
