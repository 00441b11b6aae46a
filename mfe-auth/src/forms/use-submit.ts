import { useEffect, useRef, useState } from 'react';

/**
 * One submit at a time: sends what a form holds, and tells what went wrong in `failureText`'s words. A second submit while the
 * first is on its way is ignored. `submit` answers whether it worked.
 */
export function useSubmit<Values = void>(
  send: (values: Values) => Promise<unknown>,
  failureText: (error: unknown) => string,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
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
    setFailure(undefined);
    try {
      await send(values);
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
      setAnswered((count) => count + 1);
    }
  }

  return { busy, failure, submit };
}
