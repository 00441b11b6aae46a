import { Box, ButtonBase } from '@mui/material';
import type { KeyboardEvent } from 'react';

export type SignInMethod = 'biometric' | 'password';

const LABELS: Record<SignInMethod, string> = { biometric: 'Biometric', password: 'Password' };

interface SignInTabsProps {
  methods: SignInMethod[];
  method: SignInMethod;
  onChoose: (method: SignInMethod) => void;
}

/**
 * The ways to sign in; the panel shown is `biometric-panel` or `password-panel`. Not MUI's tabs: those come in a later file, which this
 * page must not need.
 */
export function SignInTabs({ methods, method, onChoose }: SignInTabsProps) {
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return;
    const next = (methods.indexOf(method) + step + methods.length) % methods.length;
    onChoose(methods[next] ?? method);
    (currentTarget.children[next] as HTMLElement).focus();
  }

  return (
    <Box role="tablist" aria-label="Ways to sign in" onKeyDown={onKeyDown} sx={{ display: 'flex' }}>
      {methods.map((each) => (
        <ButtonBase
          key={each}
          role="tab"
          aria-selected={each === method}
          aria-controls={each === method ? `${each}-panel` : undefined}
          tabIndex={each === method ? 0 : -1}
          onClick={() => onChoose(each)}
          sx={{
            flex: 1,
            minHeight: 48,
            typography: 'button',
            color: 'text.secondary',
            borderBottom: '4px solid transparent',
            '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {LABELS[each]}
        </ButtonBase>
      ))}
    </Box>
  );
}
