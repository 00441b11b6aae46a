import { readdirSync, readFileSync } from 'node:fs';

/** What a file says, or nothing where its process or thread has ended meanwhile. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A process may have ended, too. */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** CPU time of a process so far in ms, as exactly as Linux counts it; of threads that have ended nothing. */
export function cpuOf(pid) {
  const times = threadsOf(pid).map((thread) => textOf(`/proc/${pid}/task/${thread}/schedstat`));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}

/** How many files a process may have open (Linux). */
export const mostFilesOf = (pid) => Number(/^Max open files\s+(\d+)/m.exec(textOf(`/proc/${pid}/limits`))[1]);

/** The processes that a process has started. */
export const childrenOf = (pid) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === String(pid));

const parentOf = (pid) => textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1];
