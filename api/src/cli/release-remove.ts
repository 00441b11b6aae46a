import { removeCommand, runCommand } from '../releases/release-commands.ts';

void runCommand(removeCommand);
