import { useEffect, useRef, useState } from 'react';
import type { Wrong } from '../platform/kinds/kind-look.ts';

/** Which field of a form holds what cannot be taken, and why; told anew each time somebody saves. */
export function useWrongField() {
  const [wrong, setWrong] = useState<Wrong & { name: string }>();
  return {
    /** What its input shows. */
    at: (name: string): Wrong | undefined => (wrong?.name === name ? wrong : undefined),
    tell: (name: string, problem: string) => setWrong({ name, problem }),
    forget: () => setWrong(undefined),
  };
}

/** Props of the input that says it. Whoever saved is led back to it: on a phone it may be out of sight. */
export function useLedBack(wrong: Wrong | undefined) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) inputRef.current?.focus();
  }, [wrong]);
  return { inputRef, error: Boolean(wrong), helperText: wrong?.problem };
}
