import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'data-transfer',
  points: {
    'baby.action': [{ expose: './widgets/BabyTransferActions' }],
    'babies.start': [{ expose: './widgets/AccountImport' }],
  },
});
