import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './place.mjs';

/** Findings that are known and harmless here, by the advisory's id, with the reason; SECURITY.md has the same list. */
const ACCEPTED = {};

const GRAVE = new Set(['moderate', 'high', 'critical']);

/**
 * Asks the registry for known weaknesses of the packages that the server and the pages carry. Not every registry answers that
 * question: then one line says so, and SECURITY.md says what was looked up by hand.
 * @throws Error that names what is not accepted
 */
export async function audit() {
  const report = await ask();
  if (!report?.vulnerabilities) {
    console.log('npm audit: the registry does not answer it. SECURITY.md says what was checked, and when.');
    return;
  }
  const open = findingsIn(report).filter(({ id }) => !(id in ACCEPTED));
  if (open.length > 0) {
    const list = open.map(({ id, name, title }) => `${name}: ${title} (${id})`).join('\n  ');
    throw new Error(`npm audit found what SECURITY.md does not accept:\n  ${list}`);
  }
  console.log('npm audit: nothing that SECURITY.md does not accept.');
}

/** npm's report; undefined where there is none. It ends with 1 where it found something. */
async function ask() {
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = await promisify(execFile)('npm', options, { cwd: root, maxBuffer: 20_000_000 }).catch(
    (error) => error,
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** The advisories behind npm's report, each once. */
export function findingsIn({ vulnerabilities }) {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object' && GRAVE.has(via.severity))
    .map(({ name, title, url }) => ({ id: url.split('/').at(-1), name, title }));
  return [...new Map(advisories.map((advisory) => [advisory.id, advisory])).values()];
}
