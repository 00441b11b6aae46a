import { parseArgs } from 'node:util';
import { isPagePath } from '../releases/contributions-schema.ts';
import { runCommand } from '../releases/release-commands.ts';
import { appNamed, ReleaseError } from '../releases/release-format.ts';
import { ReleaseTokens } from '../releases/release-tokens.ts';

const OPTIONS = { operator: { type: 'boolean' }, public: { type: 'string', multiple: true } } as const;

/** Throws ReleaseError for an option that there is not. */
function optionsIn(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ReleaseError('unknown', error instanceof Error ? error.message : String(error));
  }
}

/**
 * `npm run release:token -- mfe-tasks [LABEL]`: prints a new token that may release this app over HTTP, and nothing else.
 * `-- mfe-family --public /join`: also where it shows a page at that path to visitors who are not signed in.
 * `-- --operator [LABEL]`: one that releases any app, and takes any remote out.
 */
void runCommand(async (store, args) => {
  const { positionals, values } = optionsIn(args);
  const tokens = new ReleaseTokens(store.dir);
  const paths = values.public ?? [];
  const wrong = paths.find((path) => !isPagePath(path));
  if (wrong !== undefined) throw new ReleaseError('unknown', `'${wrong}' is no path of a page, such as /join.`);
  const shown = paths.length > 0 ? ` with pages for everybody at ${paths.join(', ')}` : '';
  const keep = 'Keep it: it is not shown again. To end it, take its line out of';
  if (values.operator)
    return [
      `RELEASE_TOKEN=${await tokens.makeForOperator(positionals.join(' ') || undefined, paths)}`,
      `It releases any app${shown}, and takes any remote out. ${keep} tokens/_operator in the store.`,
    ];
  const [name = '', ...label] = positionals;
  const app = appNamed(name);
  const { live } = await store.readPointer();
  return [
    `RELEASE_TOKEN=${await tokens.make(app, label.join(' ') || undefined, paths)}`,
    `It releases ${app}${shown} and nothing else. ${keep} tokens/${app} in the store.`,
    ...(live[app] ? [`${app} ${live[app]} is live here: what is released with the token takes its place.`] : []),
  ];
});
