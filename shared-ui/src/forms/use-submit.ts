import type { RefusedValue } from '@nestling/contract';
import { ApiError } from '@nestling/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * One submit at a time: sends what a form holds, and tells what went wrong as `tell` says it. A second submit while the first is on
 * its way is ignored. `submit` answers whether it worked; `failedField` is the field that the server named, if it did.
 */
export function useSubmit<Values = void, Told = string>(
  send: (values: Values) => Promise<unknown>,
  tell: (error: unknown) => Told,
) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ told: Told; field: string | undefined }>();
  // Two submits can come before the disabled button is drawn, and before what follows a success is.
  const sending = useRef(false);
  const [answered, setAnswered] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that has been drawn
  useEffect(() => {
    sending.current = false;
  }, [answered]);

  async function submit(values: Values): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await send(values);
      return true;
    } catch (error) {
      setFailed({ told: tell(error), field: pathIn(error) });
      return false;
    } finally {
      setBusy(false);
      setAnswered((count) => count + 1);
    }
  }

  return { busy, failure: failed?.told, failedField: failed?.field, submit };
}

/** Where the value stands that a refusal of the server is about. */
function pathIn(error: unknown): string | undefined {
  const { path } = ((error instanceof ApiError && error.data) || {}) as Partial<RefusedValue>;
  return typeof path === 'string' ? path : undefined;
}
