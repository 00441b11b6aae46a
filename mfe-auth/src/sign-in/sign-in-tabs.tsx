import { Box, ButtonBase } from '@mui/material';
import { directionOf, text } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { KeyboardEvent } from 'react';

export type SignInMethod = 'biometric' | 'password';

const LABELS: Record<SignInMethod, string> = {
  biometric: text('Biometric'),
  password: text('Password'),
};

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
    const towards = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (towards === undefined) return;
    const step = directionOf(say.locale) === 'rtl' ? -towards : towards;
    const next = (methods.indexOf(method) + step + methods.length) % methods.length;
    onChoose(methods[next] ?? method);
    (currentTarget.children[next] as HTMLElement).focus();
  }

  return (
    <Box role="tablist" aria-label={say('Ways to sign in')} onKeyDown={onKeyDown} sx={{ display: 'flex' }}>
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
          {say(LABELS[each])}
        </ButtonBase>
      ))}
    </Box>
  );
}
