import type { Expose } from '@nestling/shared-ui/platform';
import { AccountImport } from '../../account-import.tsx';

export default AccountImport satisfies Expose<'babies.start'>;
