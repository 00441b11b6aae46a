import { type AppName, misfit, type Release, type ReleaseSet } from '@nestling/contract';

const named = (releases: readonly Release[], name: AppName) => releases.find(({ app }) => app === name);

/** The set with this shell; undefined where an app that the browser has kept would be lost. */
function setAround(
  shell: Release,
  live: ReleaseSet,
  arrived: readonly Release[],
  kept: readonly Release[],
): ReleaseSet | undefined {
  const set: ReleaseSet = { shell: shell.release };
  for (const [app, release] of Object.entries(live)) {
    if (app === 'shell') continue;
    const whole = [named(arrived, app), named(kept, app)].filter((it) => it !== undefined);
    // What is live together was let in together.
    const isLive = (remote: Release) => shell.release === live.shell && remote.release === release;
    const fitting = whole.find((remote) => isLive(remote) || !misfit(remote, shell));
    if (fitting) set[app] = fitting.release;
    else if (named(kept, app)) return undefined;
    // Nothing of it was kept, so nothing is lost by fetching it when it is asked for.
    else if (shell.release === live.shell) set[app] = release;
  }
  return set;
}

/**
 * The newest set whose apps fit each other: of each app the live release where it `arrived` whole, else the one that was `kept`; and where
 * that does not fit, the set with the most live ones that does. Undefined without a whole shell.
 */
export function chooseSet(
  live: ReleaseSet,
  arrived: readonly Release[],
  kept: readonly Release[],
): ReleaseSet | undefined {
  const newIn = (set: ReleaseSet) => arrived.filter(({ app, release }) => set[app] === release).length;
  const sets = [named(arrived, 'shell'), named(kept, 'shell')]
    .map((shell) => shell && setAround(shell, live, arrived, kept))
    .filter((set) => set !== undefined);
  return sets.sort((a, b) => newIn(b) - newIn(a))[0];
}
