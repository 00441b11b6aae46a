import { text } from '@nestling/contract';
import { contributes } from '@nestling/contract/remote';
import { PEOPLE_PATH } from './people/people-path.ts';

/** What this remote brings to the house. */
export default contributes({
  name: 'family',
  pages: [
    {
      path: '/babies/:id/people',
      expose: './routes',
      babyMenu: { label: text('People'), icon: PEOPLE_PATH },
    },
    { path: '/babies/:id/deleted', expose: './routes' },
    { path: '/join', expose: './join', public: true },
  ],
  points: {
    'baby.action': [{ expose: './widgets/BabyPeople' }],
    'babies.list': [{ expose: './widgets/DeletedBabies' }],
    'settings.section': [{ expose: './widgets/PeopleSettings', title: text('People'), order: 10, within: 'account' }],
  },
});
