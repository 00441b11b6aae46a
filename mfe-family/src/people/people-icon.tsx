import { lineIcon } from '@nestling/shared-ui';
import { PEOPLE_PATH } from './people-path.ts';

export const PeopleIcon = lineIcon('PeopleIcon', <path d={PEOPLE_PATH} />);
