import { bus, request } from '@nestling/shared-ui/platform';

/** Puts back what came to a baby by its last merge; what was recorded since stays (row FAM-55). */
export async function undoMerge(babyId: string): Promise<void> {
  const { babyIds } = await request('POST /api/babies/:id/merge/undo', { params: { id: babyId } });
  for (const id of babyIds) bus.emit({ name: 'baby.added', babyId: id });
}
