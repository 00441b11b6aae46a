import { session } from '@nestling/shared-ui/platform';
import { useState } from 'react';

/** What a person typed and has not saved, by user: a session that ends meanwhile, or a look at another tab, loses none of it. */
const drafts = new Map<string, string>();

session.subscribe(() => {
  const { status, notice } = session.current();
  // Who signs out on purpose is done.
  if (status === 'signed-out' && !notice) drafts.clear();
});

/** The text of a field: `saved`, also when that changes, until a person types; what they typed is kept in memory until `forget`. Never for secrets. */
export function useDraft(name: string, saved: string) {
  const key = `${session.current().user?.id} ${name}`;
  const [draft, setDraft] = useState(drafts.get(key));

  function forget() {
    drafts.delete(key);
    setDraft(undefined);
  }

  return {
    text: draft ?? saved,
    change(next: string) {
      if (next === saved) return forget();
      drafts.set(key, next);
      setDraft(next);
    },
    forget,
  };
}
