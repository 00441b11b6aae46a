import type { Expose } from '@nestling/shared-ui/platform';
import { BabyPeople } from '../../people/baby-people.tsx';

export default BabyPeople satisfies Expose<'baby.action'>;
