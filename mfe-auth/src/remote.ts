import { contributes } from '@nestling/contract/remote';

/** What this remote brings to the house. */
export default contributes({
  name: 'auth',
  pages: [
    { path: '/login', expose: './routes', public: true },
    { path: '/register', expose: './routes', public: true },
    { path: '/forgot-password', expose: './routes', public: true },
    { path: '/reset-password', expose: './routes', public: true },
    { path: '/verify-email', expose: './routes', public: true },
    { path: '/settings', expose: './routes' },
  ],
  draws: ['settings.section'],
  points: { 'account.menu': [{ expose: './widgets/AccountMenu' }] },
});
