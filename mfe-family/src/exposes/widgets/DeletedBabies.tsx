import type { Expose } from '@nestling/shared-ui/platform';
import { DeletedBabies } from '../../deleted/deleted-babies.tsx';

export default DeletedBabies satisfies Expose<'babies.list'>;
