import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { root } from './place.mjs';

/** Who releases, for the history: RELEASED_BY, else git's user, else the machine's. */
export function releaser() {
  if (process.env.RELEASED_BY) return process.env.RELEASED_BY;
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return userInfo().username;
  }
}
