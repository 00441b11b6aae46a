/** The code of the list of waiting and refused writes; fetched ahead once the first screen stands, for it is opened offline. */
export const loadOutboxDialog = () => import('./outbox-dialog.tsx');
