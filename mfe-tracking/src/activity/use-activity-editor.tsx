import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../records/lazy-dialog.tsx';
import type { Activity } from './activity.ts';

const EditSleepDialog = lazyDialog(() => import('../sleep/edit-sleep-dialog.tsx'));
const EditFeedingDialog = lazyDialog(() => import('../feeding/edit-feeding-dialog.tsx'));

/** `edit` opens the dialog of a record's kind; `editor` is that dialog, to be rendered beside the list. */
export function useActivityEditor(first?: Activity): { edit: (activity: Activity) => void; editor: ReactNode } {
  const [edited, setEdited] = useState(first);
  const close = () => setEdited(undefined);
  const editor =
    edited?.type === 'sleep' ? (
      <EditSleepDialog key={edited.id} sleep={edited.record} onClose={close} />
    ) : edited ? (
      <EditFeedingDialog key={edited.id} feeding={edited.record} onClose={close} />
    ) : null;
  return { edit: setEdited, editor };
}
