import { runCommand } from '../releases/release-commands.ts';
import { releasesCommand } from '../releases/release-list.ts';

void runCommand(releasesCommand);
