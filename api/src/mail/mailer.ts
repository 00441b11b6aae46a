import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { happened } from '../metrics/happenings.ts';
import { inSpan } from '../traces/spans.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The paragraphs of a mail as its text. */
export const mailText = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

/** How long the mail server may take to answer, in ms. */
const PATIENCE_MS = 10_000;

/** Sends by the mail server of `SMTP_URL`; undefined when none is set. What fails names a code, never an address. */
export function openMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | undefined {
  if (!smtpUrl) return undefined;
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      // Loaded on demand: most servers send few mails or none.
      transport ??= import('nodemailer').then(({ createTransport }) =>
        createTransport(
          { url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
          { from: mailFrom },
        ),
      );
      const ready = await transport;
      await inSpan({ name: 'send mail', kind: 'client' }, () => ready.sendMail(mail)).catch(
        (error: { code?: string; responseCode?: number }) => {
          happened('mail', 'failed');
          // Its words may name the address, which must not get into the log.
          throw new Error(
            `The mail was not sent: ${error.code ?? 'unknown reason'} ${error.responseCode ?? ''}`.trim(),
          );
        },
      );
      happened('mail', 'sent');
    },
  };
}
