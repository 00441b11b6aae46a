import type { Expose } from '@nestling/shared-ui/platform';
import { BabyTransferActions } from '../../baby-transfer-actions.tsx';

export default BabyTransferActions satisfies Expose<'baby.action'>;
