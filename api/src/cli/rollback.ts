import { rollbackCommand, runCommand } from '../releases/release-commands.ts';

void runCommand(rollbackCommand);
