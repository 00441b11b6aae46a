import { misfit, type Release } from '@nestling/contract';
import { routes } from '@nestling/contract/http';
import { type Change, checkContributions } from './contributions-gate.ts';
import { ReleaseError } from './release-format.ts';

/** Throws ReleaseError if a remote and a shell do not fit. */
export function checkFits(remote: Release, shell: Release): void {
  const why = misfit(remote, shell);
  if (why) throw new ReleaseError('refused', why);
}

/** Throws ReleaseError if releases do not go together, because of those apps that changed. */
export function checkTogether(change: Change): void {
  const { live, changed } = change;
  const shell = live.find(({ app }) => app === 'shell');
  const moved = changed.includes('shell') ? live : live.filter(({ app }) => changed.includes(app));
  for (const release of moved) if (shell && release !== shell) checkFits(release, shell);
  checkContributions(change);
}

/** Throws ReleaseError if a remote that comes into the store does not say what it needs: the gate would let it in unseen. */
export function checkNeedsAreSaid({ app, release, requires, names }: Release): void {
  const unsaid = !requires ? 'requires' : 'names';
  if (app !== 'shell' && !(requires && names))
    throw new ReleaseError('refused', `${app} ${release} does not say what it needs: release.json has no ${unsaid}.`);
}

/** Whether this server serves a call; of one with a part that follows from the name of a kind (`*`), whether it does for any. */
function isServed(call: string): boolean {
  const parts = call.split('/');
  return Object.keys(routes).some((name) => {
    const known = name.split('/');
    return known.length === parts.length && parts.every((part, i) => part === '*' || part === known[i]);
  });
}

/** Throws ReleaseError if a release calls what this server does not serve. */
export function checkCalls({ app, release, calls = [] }: Release): void {
  const missing = calls.find((call) => !isServed(call));
  if (missing)
    throw new ReleaseError('refused', `${app} ${release} calls ${missing}, which this server does not have.`);
}
