import type { Say } from '@nestling/contract';

/** What stands on the page. */
export interface Trust {
  say: Say;
  /** Of the page: `lang` and `dir`. */
  language: string;
  direction: string;
  /** SHA-256 of the authority's certificate, hex with colons. */
  fingerprint: string;
  /** Where Nestling is, by its name. */
  address: string;
  /** The IP address by which this page was reached, where it was one. */
  byAddress?: string | undefined;
  /** The device that asks, as far as it says so: its steps are open. */
  userAgent: string;
}

/** Where the authority's file is: as phones, Windows and macOS take it, and as Linux does. */
export const AUTHORITY_FILE = '/nestling-ca.crt';
export const AUTHORITY_TEXT_FILE = '/nestling-ca.pem';

const inHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** How each system takes a certificate authority: its name, how its browsers call themselves, what to do. Written from general knowledge; only the line for Linux is run, by a test. */
const systems = (say: Say): [name: string, agent: RegExp, steps: string[], commands?: string[]][] => [
  [
    'iPhone, iPad',
    /iPhone|iPad/,
    [
      say('In Safari, tap “Download the certificate” on this page, then “Allow”.'),
      say('Open Settings, tap “Profile Downloaded” at the top, then “Install”.'),
      say('Open Settings, General, About, Certificate Trust Settings, and turn on “Nestling at …”.'),
    ],
  ],
  [
    'Android',
    /Android/,
    [
      say('Tap “Download the certificate” on this page.'),
      say(
        'Open Settings and search for “CA certificate”. It is in Security, Encryption & credentials, Install a certificate.',
      ),
      say('Tap “Install anyway”, and choose the file “nestling-ca.crt” in your downloads.'),
    ],
  ],
  [
    'Windows',
    /Windows/,
    [
      say('Download the certificate, open the file, and choose “Install Certificate…”, then “Current User”.'),
      say(
        'Choose “Place all certificates in the following store”, “Browse…”, “Trusted Root Certification Authorities”.',
      ),
      say('Finish, answer the question with “Yes”, and start the browser again.'),
    ],
  ],
  [
    'macOS',
    /Macintosh/,
    [
      say('Download the certificate and open the file: Keychain Access takes it.'),
      say('Double-click “Nestling at …” there, open “Trust”, and choose “Always Trust” for SSL.'),
    ],
  ],
  [
    'Linux',
    /Linux|CrOS/,
    [say('Chrome and Chromium have a list of their own; run this in the folder of the downloaded file:')],
    [
      'certutil -d sql:$(ls -d ~/.pki/nssdb ~/.local/share/pki/nssdb 2>/dev/null | head -1) -A -t C,, -n Nestling -i nestling-ca.crt',
    ],
  ],
  [
    'Firefox',
    /Firefox/,
    [
      say(
        'On computers: Settings, Privacy & Security, View Certificates, Authorities, Import, “Trust this CA to identify websites”.',
      ),
    ],
  ],
];

const STYLE = `
:root { color-scheme: light dark; --back: #faf7f2; --paper: #fff; --sunken: #f7f4ef; --text: #241f36; --soft: #5f5876; --line: #e8e2da; --main: #4a4aa3; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --back: #0d0c18; --paper: #171627; --sunken: #11101e; --text: #e6e0ee; --soft: #aba3c2; --line: #2c2a42; --main: #b7b3f7; --on: #0d0c18 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; overflow-wrap: anywhere }
svg { width: 4rem; height: 4rem; fill: none; stroke: var(--main); stroke-width: 2.5; stroke-linecap: round }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 } h2 { font-size: 1.125rem; margin: 0 0 .5rem } p { margin: 0 0 1rem; color: var(--soft) }
section, details { background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: 0 0 1rem }
details { padding: 0 1rem; margin: 0 0 .5rem } summary { min-height: 3rem; padding: .75rem 0; font-weight: 600; cursor: pointer }
ol { margin: 0 0 1rem; padding-inline-start: 1.5rem } li { margin: 0 0 .5rem }
code { display: block; direction: ltr; text-align: start; background: var(--sunken); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem; font: .875rem/1.6 ui-monospace, monospace }
.button { display: inline-block; min-height: 3rem; padding: .75rem 1.5rem; border-radius: 1.5rem; font-weight: 600; text-decoration: none; background: var(--main); color: var(--on) }
a { color: var(--main) } :focus-visible { outline: 3px solid var(--main); outline-offset: 2px }`;

const NEST = `<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M8 36c2 14 12 20 24 20s22-6 24-20"/><path d="M5 36h54M13 44l36 4M12 49l38-7M20 54l24-4"/>
<path d="M13 35c0-9 3-15 7-15 2 0 4 2 5 4m26 11c0-9-3-15-7-15-2 0-4 2-5 4M23 35c0-12 4-21 9-21s9 9 9 21"/><path d="m26 27 3 3 3-4 3 4 3-3"/></svg>`;

/** The page by which a family's devices come to trust its server; `%NONCE%` stands for that of its content security policy. It has no script. */
export function trustPage({ say, language, direction, fingerprint, address, byAddress, userAgent }: Trust): string {
  const all = systems(say);
  // Firefox also names the system, and Android calls itself Linux: the first that fits.
  const mine = all.find(([, agent]) => agent.test(userAgent));
  const parts = all.map(([name, , steps, commands = []]) => {
    const list = `<ol>${steps.map((step) => `<li>${inHtml(step)}</li>`).join('')}</ol>`;
    const codes = commands.map((command) => `<code>${inHtml(command)}</code>`).join('');
    return `<details${name === mine?.[0] ? ' open' : ''}><summary>${inHtml(name)}</summary>${list}${codes}</details>`;
  });
  const link = `<a href="${inHtml(address)}">${inHtml(address)}</a>`;
  const note = byAddress
    ? `<section><h2>${inHtml(say('Passkeys need a name'))}</h2><p>${inHtml(say('You came here by the address {address}. Everything else works there, but passkeys do not. They do at:', { address: byAddress }))}</p>${link}</section>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${inHtml(say('Trust this Nestling'))}</title>
<style nonce="%NONCE%">${STYLE}
</style>
</head>
<body>
<main>
${NEST}
<h1>${inHtml(say('Trust this Nestling'))}</h1>
<p>${inHtml(say('This Nestling runs at home and vouches for itself, with a certificate of its own. Each phone and computer has to trust it once. Then nobody on the network can read along, Nestling starts without a network, and it can remind you.'))}</p>
<section>
<h2>${inHtml(say('The certificate'))}</h2>
<p>${inHtml(say('Its fingerprint (SHA-256). The server prints the same when it starts: compare the two before you trust it.'))}</p>
<code>${inHtml(fingerprint)}</code>
<a class="button" href="${AUTHORITY_FILE}">${inHtml(say('Download the certificate'))}</a>
</section>
${parts.join('\n')}
<section>
<h2>${inHtml(say('Then open Nestling'))}</h2>
<p>${inHtml(say('If the browser still warns, the certificate is not trusted yet. Should you stop using this Nestling, delete its certificate from the device.'))}</p>
<a class="button" href="${inHtml(address)}">${inHtml(say('Open Nestling'))}</a>
</section>
${note}
</main>
</body>
</html>
`;
}
