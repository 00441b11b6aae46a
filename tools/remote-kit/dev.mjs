/** `npm run dev -- --against https://staging.example` in a remote's own repository. */
import { parseArgs } from 'node:util';
import { appNamed } from '../apps.mjs';
import { devAgainst } from '../dev-against.mjs';
import { endWith } from '../run.mjs';

async function dev() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  if (!values.against) throw new Error('Say which site: --against https://nestling.example');
  await devAgainst(appNamed(positionals[0]), values.against);
}

endWith(dev());
