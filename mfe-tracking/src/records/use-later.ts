import { type ComponentType, useEffect, useState } from 'react';

/** A part of a page whose code is fetched once the page stands: absent until it is here, `failed` when it did not arrive. */
export function useLater<P>(load: () => Promise<{ default: ComponentType<P> }>): {
  part: ComponentType<P> | undefined;
  failed: boolean;
} {
  const [state, setState] = useState<{ part?: ComponentType<P>; failed: boolean }>({ failed: false });
  useEffect(() => {
    let mounted = true;
    load().then(
      ({ default: part }) => mounted && setState({ part, failed: false }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        if (mounted) setState({ failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  return { part: state.part, failed: state.failed };
}
