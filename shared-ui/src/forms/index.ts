/** What the forms of every app are made of. Each takes its own copy along: a share would load it on the sign-in page, too. */
export { AgoChip } from '../pickers/ago-chips.tsx';
export { CheckField } from './check-field.tsx';
export { ChoiceField } from './choice-field.tsx';
export { FailureAlert } from './failure-alert.tsx';
export { failureTextOr } from './failure-text.ts';
export { FormDialog } from './form-dialog.tsx';
export { PasswordField, RequiredField } from './form-fields.tsx';
export { lateField } from './late-field.tsx';
export { copyText, SECRET_TEXT, ShownOnce, ShownOnceDialog } from './shown-once.tsx';
export { useSubmit } from './use-submit.ts';
export { useLedBack, useWrongField } from './wrong-field.ts';
