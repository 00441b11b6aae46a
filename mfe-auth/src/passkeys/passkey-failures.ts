import { text } from '@nestling/contract';
import { ApiError } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Texts of the biometric sign-in. */
export const INSECURE = text("The operation is insecure. Make sure you're using HTTPS or localhost.");

/** What a browser calls it when its person, or the device, said no. */
const DENIALS = new Set(['NotAllowedError', 'AbortError']);

/** Said by our own rules before the browser or the server was asked; its message is the person's. */
export class PasskeyRefusal extends Error {}

/** This device, or one of its name, is registered already. */
export class AlreadyRegistered extends PasskeyRefusal {}

/** What the service says about a sign-in that failed. The browser's own words on a cancelled one are for developers. */
export function signInFailureText(error: unknown): string {
  if (error instanceof PasskeyRefusal) return error.message;
  if (error instanceof Error && error.name === 'SecurityError') return say(INSECURE);
  if (error instanceof ApiError && (error.serverMessage || error.status === undefined)) return error.message;
  return say('Failed to login with biometric');
}

interface Notice {
  severity: 'info' | 'warning' | 'error';
  title?: string;
  text: string;
}

/** How the settings show why a registration failed. */
export function registrationNotice(error: unknown): Notice {
  if (isAlreadyRegistered(error)) {
    return {
      severity: 'warning',
      title: say('Already Registered'),
      text: say(
        'This device has already been registered for biometric login. You can see it in your registered devices list below.',
      ),
    };
  }
  if (error instanceof Error && DENIALS.has(error.name)) {
    return {
      severity: 'info',
      text: say('You declined the biometric registration request. You can try again when ready.'),
    };
  }
  return { severity: 'error', title: say('Registration Error'), text: registrationFailureText(error) };
}

/** The authenticator itself knows that it has a credential of this account, whatever the device is called. */
const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof AlreadyRegistered ||
  (error instanceof ApiError && error.code === 'already_registered') ||
  (error instanceof Error && error.name === 'InvalidStateError');

function registrationFailureText(error: unknown): string {
  if (error instanceof PasskeyRefusal) return error.message;
  if (!(error instanceof Error)) return say('Failed to register biometric device');
  if (error.name === 'SecurityError') return say(INSECURE);
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return say('Unable to register this device. {error}', { error: `${error.name}: ${error.message}` });
}
