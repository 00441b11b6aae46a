import type { Expose } from '@nestling/shared-ui/platform';
import { PeopleSettings } from '../../people/people-settings.tsx';

export default PeopleSettings satisfies Expose<'settings.section'>;
