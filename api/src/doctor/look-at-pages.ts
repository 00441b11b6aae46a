import type { Config } from '../config.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { bad, type Finding, good, reasonOf } from './finding.ts';

/** Whether there is a front end to show. */
export async function lookAtPages({ releasesDir }: Pick<Config, 'releasesDir'>): Promise<Finding> {
  try {
    const { live } = await new ReleaseStore(releasesDir).readPointer();
    const apps = Object.keys(live).filter((app) => app !== 'shell').length;
    if (live.shell) return good('pages', `The shell and ${apps} apps are live.`);
    return bad('pages', 'No shell is live: people see that the page is being built.', 'Build it: npm run build');
  } catch (error) {
    return bad('pages', `${releasesDir} cannot be read: ${reasonOf(error)}.`, 'See that RELEASES_DIR is right.');
  }
}
