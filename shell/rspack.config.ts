import { defineShell, defineWorker } from '../rspack.base.ts';

export default [defineShell(import.meta.dirname), defineWorker(import.meta.dirname, './src/worker/sw.ts')];
