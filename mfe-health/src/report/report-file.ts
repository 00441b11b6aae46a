import { directionOf } from '@nestling/contract';
import { saveFile } from '@nestling/shared-ui/files';
import { say } from '@nestling/shared-ui/say';
import { REPORT_CSS } from './report-css.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The report as one file that needs nothing else: its sheet as it stands on the page, with the styles in it. */
function reportHtml(sheet: HTMLElement, title: string): string {
  const copy = sheet.cloneNode(true) as HTMLElement;
  copy.classList.remove('in-app');
  return `<!doctype html>
<html lang="${say.locale}" dir="${directionOf(say.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body { margin: 16px auto; max-width: 760px; padding: 0 16px; font-family: system-ui, sans-serif }
@media print { body { margin: 0; max-width: none; padding: 0 } }
${REPORT_CSS}</style></head>
<body><h1>${escaped(title)}</h1>
${copy.outerHTML}
</body></html>
`;
}

/** Hands the report to another app of the device, or keeps it as a file where that cannot be. Somebody who thinks better of it is no failure. */
export async function shareReport(sheet: HTMLElement, title: string, name: string): Promise<void> {
  const file = new File([reportHtml(sheet, title)], name, { type: 'text/html' });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file, name);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // Browsers that say they can may still be forbidden to.
    saveFile(file, name);
  }
}
