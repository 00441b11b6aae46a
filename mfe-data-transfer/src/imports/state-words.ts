import { type ImportJob, type ImportState, inContext, text } from '@nestling/contract';

/** How an import stands, in its list. */
export const STATE_WORDS: Record<ImportState, string> = {
  reading: text('Being read'),
  asking: text('Waits for you'),
  writing: text('Being imported'),
  done: text('Imported'),
  failed: text('Failed'),
  undone: inContext('of an import', 'Undone'),
};

/** What is there already, or was left out by the answers, is nothing to be undone. */
export const broughtNothing = ({ kinds }: Pick<ImportJob, 'kinds'>): boolean =>
  Object.values(kinds).every((counts) => counts.new === 0);

/** It was taken back before it brought anything. */
export const isCancelled = ({ undone, kinds }: Pick<ImportJob, 'undone' | 'kinds'>): boolean =>
  undone !== undefined && undone.removed + undone.kept === 0 && broughtNothing({ kinds });
