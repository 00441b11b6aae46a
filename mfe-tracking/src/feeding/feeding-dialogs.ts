import { lazyDialog } from '@nestling/shared-ui';

/** The dialogs of a feeding, which have most of their code in common and come together. */
export const RecordFeedingDialog = lazyDialog(
  () => import(/* webpackChunkName: 'feeding-dialogs' */ './record-feeding-dialog.tsx'),
);
export const EditFeedingDialog = lazyDialog(
  () => import(/* webpackChunkName: 'feeding-dialogs' */ './edit-feeding-dialog.tsx'),
);
