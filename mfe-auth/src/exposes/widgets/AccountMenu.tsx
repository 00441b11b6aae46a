import type { Expose } from '@nestling/shared-ui/platform';
import { AccountMenu } from '../../account/account-menu.tsx';

export default AccountMenu satisfies Expose<'account.menu'>;
