import { LazyPage } from '@nestling/shared-ui';
import type { Expose } from '@nestling/shared-ui/platform';

const adminPage = () => import('../server/admin-page.tsx');

/** The page about the server. */
const AdminRoutes = () => <LazyPage load={adminPage} />;

export default AdminRoutes satisfies Expose<'page'>;
