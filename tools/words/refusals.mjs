/** What a server refuses with, which the shell's page says though no script of it holds the English (`contract/src/http/codes.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../place.mjs';
import { textsIn } from './texts.mjs';

/** The sentences of the codes, and the messages of the schemas. */
const SAYS_REFUSALS = /(?:^|[\\/])(?:codes|[\w-]+\.schema|[\w-]+\.routes)\.ts$/;

/** Package folder → texts, as `saidBy` has it. */
export function refusals() {
  const folder = packageFolder('@nestling/contract');
  const files = readdirSync(join(folder, 'src'), { recursive: true }).filter((file) => SAYS_REFUSALS.test(file));
  const texts = files.flatMap((file) => textsIn(readFileSync(join(folder, 'src', file), 'utf8'), file));
  return { [folder]: [...new Set(texts.map(({ text }) => text))].sort() };
}
