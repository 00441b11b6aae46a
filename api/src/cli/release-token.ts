import { runCommand } from '../releases/release-commands.ts';
import { appNamed } from '../releases/release-format.ts';
import { ReleaseTokens } from '../releases/release-tokens.ts';

/** `npm run release:token -- mfe-tasks [LABEL]`: prints a new token that may release this app over HTTP, and nothing else. */
void runCommand(async (store, [name = '', ...label]) => {
  const app = appNamed(name);
  return [
    `RELEASE_TOKEN=${await new ReleaseTokens(store.dir).make(app, label.join(' ') || undefined)}`,
    `It releases ${app} and nothing else. Keep it: it is not shown again. To end it, take its line out of tokens/${app} in the store.`,
  ];
});
