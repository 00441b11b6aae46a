import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './place.mjs';

/**
 * Runs a program in the repository and shows what it prints; rejects with a plain sentence when it fails. One that `speaks` says
 * the reason itself: nothing is added to it. One that takes longer than `atMost`, in minutes, is ended.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, speaks = false, atMost = 0 } = {}) {
  return new Promise((done, fail) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, timeout: atMost * 60_000 });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      if (code === 0) return done(output);
      if (speaks && code !== null) return fail(new Error(output.trim()));
      fail(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}\n${output}`));
    });
  });
}

/** Path of a program that a package installed. */
export const bin = (name) => resolve(root, 'node_modules/.bin', name);

/** Prints the reason of a failed command without a stack trace and ends with code 1. */
export function endWith(promise) {
  promise.catch((error) => {
    if (error.message) console.error(`\n${error.message}`);
    process.exit(1);
  });
}
