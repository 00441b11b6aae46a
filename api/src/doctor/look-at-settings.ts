import type { Config } from '../config.ts';
import { type Finding, good, warning } from './finding.ts';

const LOCAL = ['127.0.0.1', 'localhost', '::1'];

/** What settings do not fit together; wrong ones have ended the command before. */
export function lookAtSettings(config: Config): Finding {
  const { host, publicUrl, smtpUrl } = config;
  if (!publicUrl && smtpUrl)
    return warning(
      'settings',
      'Mails lead to http://localhost: PUBLIC_URL is not set.',
      'Set PUBLIC_URL to the address where people reach the server.',
    );
  if (!publicUrl && !LOCAL.includes(host))
    return warning(
      'settings',
      'The server listens for others, but PUBLIC_URL is not set: passkeys work on this machine alone.',
      'Set PUBLIC_URL to the address where people reach the server.',
    );
  if (publicUrl?.startsWith('http:') && !LOCAL.includes(new URL(publicUrl).hostname))
    return warning(
      'settings',
      'PUBLIC_URL is http: phones start without a network, get reminders and use passkeys over https only.',
      'See "https at home" or "Reverse proxy" in docs/operating.md.',
    );
  return good('settings', publicUrl ? `People reach the server at ${publicUrl}.` : 'For this machine alone.');
}
