import { useLookOf } from '@nestling/shared-ui/platform';
import { type ReactNode, useState } from 'react';
import type { Activity } from './activity.ts';

interface EditorOptions {
  /** What is open from the start. */
  first?: Activity | undefined;
  /** On the pages of a kind a failed change names it; where kinds stand together it does not. */
  namesKind?: boolean;
}

/** `edit` opens the dialog of a record's kind; `editor` is that dialog, to be rendered beside the list. */
export function useActivityEditor({ first, namesKind = false }: EditorOptions = {}): {
  edit: (activity: Activity) => void;
  editor: ReactNode;
} {
  const lookOf = useLookOf();
  const [edited, setEdited] = useState(first);
  if (!edited) return { edit: setEdited, editor: null };
  const { kind, Editor } = lookOf(edited.type);
  const failure = `Failed to update ${namesKind ? `${kind.label.toLowerCase()} ` : ''}record`;
  const close = () => setEdited(undefined);
  return {
    edit: setEdited,
    editor: Editor && <Editor key={edited.id} record={edited.record} failure={failure} onClose={close} />,
  };
}
