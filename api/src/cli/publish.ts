import { publishCommand, runCommand } from '../releases/release-commands.ts';

void runCommand(publishCommand);
