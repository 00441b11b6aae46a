import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SPLASH_DRAWING, SPLASH_STYLE } from '../../shared-ui/src/drawings/splash.ts';
import { BEGIN_SCRIPT, FILES_SCRIPT } from '../../shared-ui/src/late/begin-script.ts';
import { GLANCE_SCRIPT } from '../../shared-ui/src/platform/glance/glance-script.ts';
import { EARLY_READS_SCRIPT } from '../../shared-ui/src/platform/http/early-reads.ts';
import { COLOR_MODE_SCRIPT, NIGHT_LIGHT_STYLE } from '../../shared-ui/src/theme/color-mode.ts';
import { TABLES_SCRIPT } from '../../shared-ui/src/words/tables-script.ts';

/**
 * Fast refresh across remotes: each bundle brings a refresh runtime of its own, and without this hook the later ones find no
 * renderer and update nothing. It must stand before React.
 */
const REFRESH_HOOK = `<script>globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };</script>`;

/** How times are written in development: as in English, by either clock. */
const CLOCK = { usual: 24, 12: ['{h}:{mm} AM', '{h}:{mm} PM'], 24: ['{hh}:{mm}', '{hh}:{mm}'], digits: '0123456789' };

/**
 * The shell's page: splash, what it says, and colour mode stand in it, so that the first paint waits for no script, and it asks
 * for what it shows first. The server fills in nonce,
 * registry, preloads and words; in development there is no server between.
 */
export function pageTemplate(folder: string, { production }: { production: boolean }): string {
  const page = readFileSync(resolve(folder, 'index.html'), 'utf8')
    .replace('%COLOR_MODE_SCRIPT%', COLOR_MODE_SCRIPT)
    .replace('%EARLY_READS_SCRIPT%', EARLY_READS_SCRIPT)
    .replace('%FILES_SCRIPT%', () => FILES_SCRIPT)
    .replace('%BEGIN_SCRIPT%', () => BEGIN_SCRIPT)
    .replace('%SPLASH_STYLE%', SPLASH_STYLE + NIGHT_LIGHT_STYLE)
    .replace('%SPLASH_DRAWING%', SPLASH_DRAWING)
    .replace('%GLANCE_SCRIPT%', () => GLANCE_SCRIPT)
    .replace('%TABLES_SCRIPT%', () => TABLES_SCRIPT);
  if (production) return page;
  return page
    .replace('%LONG_START%', 'This is taking long.')
    .replace('%RELOAD%', 'Reload')
    .replace('%WORKERS%', 'data:')
    .replace('%ASLEEP_SINCE%', 'Asleep since @')
    .replace('%AWAKE_SINCE%', 'Awake since @')
    .replace('%FED_AT%', 'Fed at @')
    .replace('%CLOCK%', JSON.stringify(CLOCK).replaceAll('"', '&quot;'))
    .replace('%REGISTRY%', process.env.DEV_REGISTRY ?? '{"rev":0,"remotes":{}}')
    .replace('<template', `${REFRESH_HOOK}<template`);
}
