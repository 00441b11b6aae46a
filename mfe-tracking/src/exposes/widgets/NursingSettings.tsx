import type { Expose } from '@nestling/shared-ui/platform';
import { NursingSettings } from '../../feeding/nursing-settings.tsx';

export default NursingSettings satisfies Expose<'settings.section'>;
