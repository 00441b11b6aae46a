import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: 'auth',
  exposes: {
    './routes': './src/exposes/routes.tsx',
    './widgets/AccountMenu': './src/exposes/widgets/AccountMenu.tsx',
  },
});
