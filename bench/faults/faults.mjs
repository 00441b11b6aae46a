/**
 * What happens to families when something breaks: what was acknowledged and lost, what was refused and how, and how long until all works
 * again. `npm run bench -- faults postgres` runs one part.
 */
import { signInFlood } from '../sign-in-flood.mjs';
import { connections } from './connections.mjs';
import { lineCut } from './cut-line.mjs';
import { failover } from './failover.mjs';
import { creates, slow } from './floods.mjs';
import { disk } from './full-disk.mjs';
import { kill } from './kill.mjs';
import { postgresStopped } from './postgres-stops.mjs';
import { readOnly } from './read-only.mjs';
import { rollingRestart } from './rolling-restart.mjs';
import { versions } from './versions.mjs';

const PARTS = {
  postgres: postgresStopped,
  cut: lineCut,
  failover,
  'read-only': readOnly,
  connections,
  restart: rollingRestart,
  versions,
  kill,
  disk,
  slow,
  creates,
  'sign-ins': signInFlood,
};

/** Runs the named parts, or all. */
export async function faults(named = []) {
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`There is no fault '${unknown}'. They are: ${Object.keys(PARTS).join(', ')}.`);
  for (const name of named.length ? named : Object.keys(PARTS)) await PARTS[name]();
}
