import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { lookAtCertificate, lookAtMail, lookAtPush, lookAtServer } from './look-at-network.ts';
import { lookAtPages } from './look-at-pages.ts';
import { lookAtSettings } from './look-at-settings.ts';

/** Looks at all parts of an installation, and changes none (row RUN-06). */
export async function lookAtAll(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    lookAtSettings(config),
    lookAtServer(config),
    lookAtDatabase(config),
    lookAtDisk(config),
    lookAtBackups(config),
    lookAtPages(config),
    lookAtCertificate(config),
    lookAtMail(config),
    lookAtPush(config),
  ]);
  return found.flat();
}
