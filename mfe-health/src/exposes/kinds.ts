import '../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';

/** Draws nothing: with its code comes how the kinds of this remote look, for the pages of others. */
const Kinds = () => null;

export default Kinds satisfies Expose<'record.kind'>;
