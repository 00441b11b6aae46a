import type { Expose } from '@nestling/shared-ui/platform';
import { JoinPage } from '../join/join-page.tsx';

export default JoinPage satisfies Expose<'page'>;
