import { ApiError } from '@nestling/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * One submit at a time: sends what a form holds, and tells what went wrong in `failureText`'s words. A second submit while the
 * first is on its way is ignored. `submit` answers whether it worked; `failedField` is the field that the server named, if it did.
 */
export function useSubmit<Values = void>(
  send: (values: Values) => Promise<unknown>,
  failureText: (error: unknown) => string,
) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; field: string | undefined }>();
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
      setFailed({ text: failureText(error), field: fieldOf(error) });
      return false;
    } finally {
      setBusy(false);
      setAnswered((count) => count + 1);
    }
  }

  return { busy, failure: failed?.text, failedField: failed?.field, submit };
}

/** The field that a refusal of the server is about. */
function fieldOf(error: unknown): string | undefined {
  const { field } = ((error instanceof ApiError && error.data) || {}) as { field?: unknown };
  return typeof field === 'string' ? field : undefined;
}
