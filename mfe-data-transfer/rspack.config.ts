import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname, {
  name: 'data-transfer',
  exposes: {
    './widgets/BabyTransferActions': './src/exposes/widgets/BabyTransferActions.tsx',
    './widgets/AccountImport': './src/exposes/widgets/AccountImport.tsx',
  },
});
