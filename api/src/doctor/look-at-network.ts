import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import { authorityFile, httpsFolder } from '../https/certificate.ts';
import { ownHealth } from '../server/own-health.ts';
import { bad, codeOf, type Finding, good, reasonOf, unknown, warning } from './finding.ts';

const PATIENCE_MS = 5_000;
const DAY_MS = 86_400_000;
/** Whoever renews a certificate by itself does it earlier. Days. */
const RENEW_DAYS = 14;
/** Beyond this, times that people record are visibly wrong. Milliseconds. */
const CLOCK_MS = 60_000;

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });

/** The reason under a failed `fetch`, which says nothing itself. */
const lineReason = (error: unknown): string => reasonOf((error as { cause?: unknown })?.cause ?? error);

/** Codes of an address where nothing is: with any other one, something took the call and did not answer it as a server does. */
const NOBODY = ['ECONNREFUSED', 'ENOTFOUND', 'EADDRNOTAVAIL', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Whether a server runs here, of this version. */
export async function lookAtServer(config: Pick<Config, 'host' | 'port' | 'https' | 'version'>): Promise<Finding> {
  const port = config.https?.port ?? config.port;
  const setting = config.https ? 'HTTPS_PORT' : 'PORT';
  const another = bad('server', `Another program has port ${port}.`, `Choose another port with ${setting}.`);
  try {
    const { status, version } = await ownHealth(config);
    if (status === 503)
      return bad('server', 'It runs, but its database does not answer.', 'See what is said of the database here.');
    if (status === 307 && !config.https)
      return warning(
        'server',
        `A server that speaks https has port ${port}.`,
        "Run the doctor with the server's HTTPS settings.",
      );
    if (version === undefined) return another;
    if (version !== config.version)
      return warning('server', `Version ${version} runs, ${config.version} is here.`, 'Start the server anew.');
    return good('server', `Version ${version} runs at port ${port}.`);
  } catch (error) {
    if (!NOBODY.includes(codeOf(error))) return another;
    return unknown('server', `None answers at port ${port}.`, 'Start it: npm start');
  }
}

/** The certificate that visitors of the public address are shown. */
export async function lookAtCertificate({
  publicUrl,
  https,
  dataDir,
}: Pick<Config, 'publicUrl' | 'https' | 'dataDir'>): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) return [];
  const { hostname, port } = new URL(publicUrl);
  const ca = https && !https.given ? ownAuthority(dataDir) : undefined;
  const shown = await certificateOf(hostname, Number(port || 443), ca).catch((error: unknown) => ({
    reason: reasonOf(error),
  }));
  if (shown.reason === 'CERT_HAS_EXPIRED')
    return [bad('certificate', 'It has expired: browsers refuse the page.', 'Renew it.')];
  if (shown.reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [bad('certificate', `It is not for ${hostname}.`, 'Get one for the name in PUBLIC_URL.')];
  if (shown.reason && /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(shown.reason))
    return [
      unknown(
        'certificate',
        'It is of an authority that this machine does not know, as one for a home network is.',
        'See that each phone trusts that authority.',
      ),
    ];
  if (!('until' in shown))
    return [
      unknown('certificate', `${hostname} cannot be reached from here: ${shown.reason}.`, 'Open it in a browser.'),
    ];
  const days = Math.floor((shown.until - Date.now()) / DAY_MS);
  if (days < RENEW_DAYS)
    return [warning('certificate', `It ends in ${days} days.`, 'Renew it, and see why that did not happen by itself.')];
  return [good('certificate', `Good for ${days} more days.`)];
}

/** The server's own authority, which the phones of the house trust; undefined where it was not made yet. */
function ownAuthority(dataDir: string): string | undefined {
  try {
    return readFileSync(authorityFile(httpsFolder(dataDir)), 'utf8');
  } catch {
    return undefined;
  }
}

const certificateOf = (host: string, port: number, ca: string | undefined) =>
  new Promise<{ until: number; reason?: never }>((resolve, reject) => {
    const servername = isIP(host) ? '' : host;
    const socket = connect({ host, port, servername, timeout: PATIENCE_MS, ...(ca && { ca }) }, () => {
      resolve({ until: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  });

/** Whether the mail server takes this server's word. Nothing is sent. */
export async function lookAtMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding> {
  if (!smtpUrl) return good('mail', 'None is sent: SMTP_URL is not set. People cannot reset a password by themselves.');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS });
  try {
    await transport.verify();
    return good('mail', `The mail server takes mails of ${mailFrom}.`);
  } catch (error) {
    return bad(
      'mail',
      `The mail server cannot be used: ${reasonOf(error)}.`,
      'See host, port, user and password in SMTP_URL.',
    );
  } finally {
    transport.close();
  }
}

/** The push services of the large browsers; any answer shows that they can be reached. */
const PUSH_HOST = 'https://fcm.googleapis.com/';

/** Whether reminders can leave this machine, and, by the clock of who answers, whether its own is right. */
export async function lookAtPush(
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
  now = Date.now,
): Promise<Finding[]> {
  try {
    const answer = await ask(pushTestOrigin ?? PUSH_HOST);
    const found = good('push', 'A push service answers: reminders can leave this machine.');
    const told = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(told) ? [found] : [found, clockFinding(told - now())];
  } catch (error) {
    return [
      warning(
        'push',
        `The push services cannot be reached: ${lineReason(error)}.`,
        'Let the server reach the internet over https, or do without reminders.',
      ),
      unknown('clock', 'It was compared with none.', 'Let it be set by NTP.'),
    ];
  }
}

function clockFinding(apartMs: number): Finding {
  if (Math.abs(apartMs) <= CLOCK_MS) return good('clock', 'It is right.');
  const minutes = Math.round(Math.abs(apartMs) / 60_000);
  return bad(
    'clock',
    `It is ${minutes} min ${apartMs > 0 ? 'slow' : 'fast'}: what people record is noted at wrong times, and certificates may seem wrong.`,
    'Set it, and let it be set by NTP.',
  );
}
