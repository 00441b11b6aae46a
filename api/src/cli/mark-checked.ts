import about from '../../../package.json' with { type: 'json' };
import { markChecked } from '../releases/release-check.ts';
import { runCommand } from '../releases/release-commands.ts';

/** `mark-checked <folder> …`: what `npm run check:remote` writes into the releases that it found nothing wrong with. */
void runCommand(async (_, folders) => {
  for (const folder of folders) await markChecked(folder, about.version);
  return [];
});
