import { defineShell, defineWorker } from '../rspack.base.ts';

const shell = defineShell(import.meta.dirname);

export default process.env.NODE_ENV === 'production'
  ? [shell, defineWorker(import.meta.dirname, './src/worker/sw.ts')]
  : shell;
