import type { Expose } from '@nestling/shared-ui/platform';
import { ServerSettings } from '../../server/server-settings.tsx';

export default ServerSettings satisfies Expose<'settings.section'>;
