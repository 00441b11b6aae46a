import { ApiError } from '@nestling/shared-ui/platform';

/** Texts of the biometric sign-in (spec part 1, section 8). */
export const ALREADY_REGISTERED =
  'This device has already been registered for biometric authentication. You cannot register the same device twice.';
export const INSECURE = "The operation is insecure. Make sure you're using HTTPS or localhost.";
const DENIED = 'Biometric registration was denied by the user or device.';

/** Said by our own rules before the browser or the server was asked; its message is the person's. */
export class PasskeyRefusal extends Error {}

/** What the service says about a registration that failed. */
export function registrationFailureText(error: unknown): string {
  if (error instanceof PasskeyRefusal) return error.message;
  if (!(error instanceof Error)) return 'Failed to register biometric';
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return DENIED;
    case 'InvalidStateError':
      // The authenticator itself knows that it has a credential of this account, whatever the device is called.
      return ALREADY_REGISTERED;
    case 'SecurityError':
      return INSECURE;
  }
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return `Unable to register this device. ${error.name}: ${error.message}`;
}

/** What the service says about a sign-in that failed. The browser's own words on a cancelled one are for developers. */
export function signInFailureText(error: unknown): string {
  if (error instanceof PasskeyRefusal) return error.message;
  if (error instanceof Error && error.name === 'SecurityError') return INSECURE;
  if (error instanceof ApiError && (error.serverMessage || error.status === undefined)) return error.message;
  return 'Failed to login with biometric';
}

interface Notice {
  severity: 'info' | 'warning' | 'error';
  title?: string;
  text: string;
}

/** How the settings show what the service said about a registration. */
export function registrationNotice(message: string): Notice {
  if (message.includes('already been registered')) {
    return {
      severity: 'warning',
      title: 'Already Registered',
      text: 'This device has already been registered for biometric login. You can see it in your registered devices list below.',
    };
  }
  if (message.includes('denied by the user')) {
    return {
      severity: 'info',
      text: 'You declined the biometric registration request. You can try again when ready.',
    };
  }
  return { severity: 'error', title: 'Registration Error', text: message || 'Failed to register biometric device' };
}
