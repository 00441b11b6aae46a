import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel, { type FormLabelProps } from '@mui/material/FormLabel';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ComponentProps, type ComponentPropsWithRef, type ReactNode, useId } from 'react';

type InputParts = Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'rows'
  | 'type'
  | 'value'
>;

type ControlParts = Pick<
  FormControlProps,
  'className' | 'color' | 'disabled' | 'error' | 'fullWidth' | 'margin' | 'required' | 'size' | 'sx'
>;

/** MUI's text field, less what the product does not use. `select` shows the system's own list: its children are `<option>`s. */
export type TextFieldProps = InputParts &
  ControlParts & {
    id?: string;
    label?: ReactNode;
    helperText?: ReactNode;
    select?: boolean;
    children?: ReactNode;
    slotProps?: {
      input?: Partial<OutlinedInputProps>;
      htmlInput?: ComponentPropsWithRef<'input'> & { [data: `data-${string}`]: string | undefined };
      inputLabel?: FormLabelProps;
      formHelperText?: FormHelperTextProps;
    };
  };

/** What these hold is written from the left in every language. */
const FROM_LEFT: ReadonlySet<string | undefined> = new Set(['email', 'password', 'tel', 'url']);

/** Text that people type has the direction of its letters. */
function directionIn(type: string | undefined, select: boolean | undefined) {
  if (FROM_LEFT.has(type)) return { dir: 'ltr' };
  return select || (type && type !== 'text') ? {} : { dir: 'auto' };
}

/** The system's own list, with an arrow; MUI's input gives it the props of an input. */
function SystemSelect({ ownerState: _, type: _type, ...props }: InputBaseComponentProps) {
  return (
    <>
      <select {...(props as ComponentProps<'select'>)} />
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none">
        <path d="m7 10 5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </>
  );
}

/**
 * A labelled field. It has MUI's name and props but neither its floating label (the label stands above, readable while one types) nor
 * its own list for `select` (the phone's list suits a thumb better), which would double its size.
 */
export function TextField(props: TextFieldProps) {
  const { label, helperText, select, children, slotProps, id: givenId, ...parts } = props;
  const { className, color, disabled, error, fullWidth = true, margin, required, size, sx, ...input } = parts;
  const control = { className, color, disabled, error, fullWidth, margin, required, size, sx };
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl {...control} variant="outlined">
      {label != null && (
        <FormLabel htmlFor={id} {...slotProps?.inputLabel}>
          {label}
        </FormLabel>
      )}
      <OutlinedInput
        {...input}
        id={id}
        notched={false}
        aria-describedby={helpId}
        inputComponent={select ? SystemSelect : undefined}
        {...slotProps?.input}
        inputProps={{
          ...directionIn(input.type, select),
          ...slotProps?.htmlInput,
          ...slotProps?.input?.inputProps,
          ...(select ? { children } : {}),
        }}
      />
      {helperText ? (
        <FormHelperText id={helpId} {...slotProps?.formHelperText}>
          {helperText}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
