import type { Kind } from '@nestling/contract';
import { readStored, writeStored } from '../device-storage.ts';

const KEY = 'kinds';

type Kinds = Readonly<Record<string, Kind>>;

function stored(): Kinds {
  try {
    return JSON.parse(readStored(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What remotes have declared, in this page or before it. */
let kinds: Kinds = stored();

/**
 * Tells the platform of a kind of record. The remote that shows it calls this when its code loads. It is kept on this device, so that
 * a waiting write of the kind can be shown and mended where that code is not there.
 */
export function declareKind(kind: Kind): void {
  const next = { ...stored(), ...kinds, [kind.name]: kind };
  const text = JSON.stringify(next);
  if (text !== readStored(KEY)) writeStored(KEY, text);
  kinds = next;
}

/** The declaration of a kind; nothing where no remote has ever given it to this device. */
export const declaredKind = (name: string): Kind | undefined => kinds[name];
