import { readConfig } from '../config.ts';
import { lookAtAll } from '../doctor/doctor.ts';
import { linesOf } from '../doctor/finding.ts';
import { runCommand } from './command.ts';

/**
 * `npm run doctor`: looks at settings, server, database, disk, backups, pages, certificate, mail, push and clock, and says what to do; exit
 * code 1 where something is bad.
 */
await runCommand(async () => {
  const findings = await lookAtAll(readConfig(process.env));
  for (const finding of findings) console.log(linesOf(finding).join('\n'));
  if (findings.some(({ is }) => is === 'bad')) process.exitCode = 1;
});
