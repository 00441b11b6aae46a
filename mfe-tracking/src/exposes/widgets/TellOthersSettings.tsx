import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { TellOthers } from '../../reminders/tell-others.tsx';

export default TellOthers satisfies Expose<'settings.section'>;
