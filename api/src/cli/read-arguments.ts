import { parseArgs } from 'node:util';
import { stop } from './command.ts';

/**
 * What a command was told: at most one name, and its flag. Anything else ends it with how it is used: a flag that is taken for nothing, as
 * a mistyped one, would let it do something else.
 * @throws StartError with the usage
 */
export function readArguments(args: string[], usage: string, flag?: string): { name?: string; isFlagged: boolean } {
  const { values, positionals } = parsed(args, usage, flag);
  const [name, ...more] = positionals;
  if (more.length > 0) stop(usage);
  return { ...(name !== undefined && { name }), isFlagged: flag !== undefined && values[flag] === true };
}

function parsed(args: string[], usage: string, flag: string | undefined) {
  try {
    return parseArgs({ args, options: flag ? { [flag]: { type: 'boolean' } } : {}, allowPositionals: true });
  } catch {
    return stop(usage);
  }
}
