import { type ImportState, text } from '@nestling/contract';

/** How an import stands, in its list. */
export const STATE_WORDS: Record<ImportState, string> = {
  reading: text('Being read'),
  asking: text('Waits for you'),
  writing: text('Being imported'),
  done: text('Imported'),
  failed: text('Failed'),
  undone: text('Undone'),
};
