import type { Milestone } from '@nestling/contract/kinds/milestone';
import { RecordEditor } from '@nestling/shared-ui/pickers';
import type { RecordEditorProps } from '@nestling/shared-ui/platform';
import { useMilestoneForm } from './milestone-form.tsx';

/** Changes a milestone, its day and its photos. */
export default function EditMilestoneDialog(props: RecordEditorProps) {
  const { record } = props;
  return <RecordEditor {...props} {...useMilestoneForm(record.babyId, record as typeof record & Milestone)} />;
}
