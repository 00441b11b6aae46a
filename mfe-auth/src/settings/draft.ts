import { session } from '@nestling/shared-ui/platform';
import { useState } from 'react';

/** What a person typed and has not saved, by user: a session that ends meanwhile, or a look at another tab, loses none of it. */
const drafts = new Map<string, string>();

session.subscribe(() => {
  const { status, notice } = session.current();
  // Who signs out on purpose is done.
  if (status === 'signed-out' && !notice) drafts.clear();
});

/** The text of a field, kept in memory until `forget`; `saved` is what it starts from. Never for secrets. */
export function useDraft(name: string, saved: string) {
  const key = `${session.current().user?.id} ${name}`;
  const [text, setText] = useState(drafts.get(key) ?? saved);

  return {
    text,
    change(next: string) {
      setText(next);
      if (next === saved) drafts.delete(key);
      else drafts.set(key, next);
    },
    forget: () => void drafts.delete(key),
  };
}
