import { defineRemote } from '../rspack.base.ts';
import remote from './src/remote.ts';

export default defineRemote(import.meta.dirname, remote);
