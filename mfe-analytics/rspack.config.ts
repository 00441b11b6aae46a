import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: 'analytics',
  exposes: {
    './routes': './src/exposes/routes.tsx',
  },
});
