import { type ImportJob, type ImportState, keys } from '@nestling/contract';
import { bus, queryClient, request } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Cancels an import, or takes it back; answers what became of its records. @throws ApiError */
export async function undoImport(babyId: string, id: string, state: ImportState): Promise<string> {
  const { removed, kept } = await request('DELETE /api/import/:id', { params: { id } });
  bus.emit({ name: 'data.imported', babyId });
  await queryClient.invalidateQueries({ queryKey: keys.imports.of(babyId) });
  if (state !== 'done' && removed + kept === 0) return cancelledText();
  const undone = undoneText({ removed, kept });
  return removed > 0 ? `${undone} ${say('You can restore it under “Recently deleted”.')}` : undone;
}

export const cancelledText = (): string => say('The import was cancelled. Nothing was imported.');

/** What became of the records of an import that was taken back. */
export const undoneText = ({ removed, kept }: NonNullable<ImportJob['undone']>): string =>
  kept > 0
    ? say(
        'The import was undone: {removed, plural, one {# record} other {# records}} removed. {kept, plural, other {# that were changed since were kept.}}',
        { removed, kept },
      )
    : say('The import was undone: {removed, plural, one {# record} other {# records}} removed.', { removed });
