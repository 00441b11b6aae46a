import { releasesCommand, runCommand } from '../releases/release-commands.ts';

void runCommand(releasesCommand);
