import { lazyDialog } from '@nestling/shared-ui';
import { type ReactNode, useState } from 'react';
import type { Activity } from './activity.ts';

const EditSleepDialog = lazyDialog(() => import('../sleep/edit-sleep-dialog.tsx'));
const EditFeedingDialog = lazyDialog(() => import('../feeding/edit-feeding-dialog.tsx'));

interface EditorOptions {
  /** What is open from the start. */
  first?: Activity | undefined;
  /** On the pages of sleep and feeding a failed change names its kind; on the dashboard it does not. */
  namesKind?: boolean;
}

/** `edit` opens the dialog of a record's kind; `editor` is that dialog, to be rendered beside the list. */
export function useActivityEditor({ first, namesKind = false }: EditorOptions = {}): {
  edit: (activity: Activity) => void;
  editor: ReactNode;
} {
  const [edited, setEdited] = useState(first);
  const close = () => setEdited(undefined);
  const failure = `Failed to update ${namesKind ? `${edited?.type} ` : ''}record`;
  const editor =
    edited?.type === 'sleep' ? (
      <EditSleepDialog key={edited.id} sleep={edited.record} failure={failure} onClose={close} />
    ) : edited ? (
      <EditFeedingDialog key={edited.id} feeding={edited.record} failure={failure} onClose={close} />
    ) : null;
  return { edit: setEdited, editor };
}
