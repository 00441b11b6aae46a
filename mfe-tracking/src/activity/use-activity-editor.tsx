import { useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useState } from 'react';
import type { Activity } from './activity.ts';

interface EditorOptions {
  /** What is open from the start. */
  first?: Activity | undefined;
  /** What a failed change is called: on the pages of a kind it names it; where kinds stand together it does not. */
  failure?: string;
}

/** `edit` opens the dialog of a record's kind; `editor` is that dialog, to be rendered beside the list. */
export function useActivityEditor({ first, failure = say('Failed to update record') }: EditorOptions = {}): {
  edit: (activity: Activity) => void;
  editor: ReactNode;
} {
  const lookOf = useLookOf();
  const [edited, setEdited] = useState(first);
  if (!edited) return { edit: setEdited, editor: null };
  const { Editor } = lookOf(edited.type);
  const close = () => setEdited(undefined);
  return {
    edit: setEdited,
    editor: Editor && <Editor key={edited.id} record={edited.record} failure={failure} onClose={close} />,
  };
}
