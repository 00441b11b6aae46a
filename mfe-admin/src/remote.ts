import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'admin',
  pages: [{ path: '/admin', expose: './routes' }],
  points: {
    'settings.section': [
      { expose: './widgets/ServerSettings', title: text('Server'), order: 90, within: 'account', admins: true },
    ],
  },
});
