import { readStored, useSession, writeStored } from '@nestling/shared-ui/platform';
import { useState } from 'react';

/** What somebody wants to ask about a baby, kept on this device for that person. */
export function useQuestions(babyId: string): [string, (text: string) => void] {
  const key = `reportQuestions:${useSession().user?.id ?? ''}:${babyId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      writeStored(key, next || null);
    },
  ];
}
