import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { EyeIcon, EyeOffIcon } from '@nestling/shared-ui';
import { useState } from 'react';
import { say } from '../words/say.ts';

/** A field that the browser requires. Every field of these forms is required, so no label carries an asterisk. */
export function RequiredField({ slotProps, ...props }: TextFieldProps) {
  return <TextField required fullWidth {...props} slotProps={{ ...slotProps, inputLabel: { required: false } }} />;
}

/** A password with a button that shows it: typing blind with one thumb is where sign-ins fail. */
export function PasswordField(props: TextFieldProps & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <RequiredField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={
                  shown ? say('Hide {field}', { field: props.label }) : say('Show {field}', { field: props.label })
                }
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
