import { ownKey, readStored, useSession, writeStored } from '@nestling/shared-ui/platform';
import { useCallback, useState } from 'react';

/** What somebody wants to ask about a baby, kept on this device for that person until they sign out. */
export function useQuestions(babyId: string): [string, (text: string) => void] {
  const key = ownKey(useSession().user?.id ?? '', `reportQuestions:${babyId}`);
  const [text, setText] = useState(() => readStored(key) ?? '');
  const write = useCallback(
    (next: string) => {
      setText(next);
      writeStored(key, next || null);
    },
    [key],
  );
  return [text, write];
}
