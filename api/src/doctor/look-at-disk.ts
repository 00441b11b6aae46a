import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';

/** Less free space than this is soon used up by photos and backups. Bytes. */
const LITTLE = 1_000_000_000;
/** With less than this SQLite cannot move its log into its file for long. Bytes. */
const TOO_LITTLE = 100_000_000;

const sized = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Whether the data folder can be written, and how much room is left on its disk. */
export function lookAtDisk({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  if (!existsSync(dataDir)) return good('disk', `${dataDir} is made when the server starts.`);
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    return bad(
      'disk',
      `${dataDir} cannot be written: ${reasonOf(error)}.`,
      'Let the user that runs the server own the folder, or make room on the disk.',
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const found = `${sized(free)} are free for ${dataDir}.`;
  if (free < TOO_LITTLE) return bad('disk', found, 'Make room: what people record is refused when the disk is full.');
  if (free < LITTLE) return warning('disk', found, 'Make room soon: backups and photos need some.');
  return good('disk', found);
}
