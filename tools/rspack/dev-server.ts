import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the API listens in development; the dev servers pass `/api` on to it. */
const DEV_API = 'http://127.0.0.1:3010';

/** One host name for all dev servers: a script of another site would be refused. */
export function devServer(folder: string) {
  const port: number = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).nestling.devPort;
  return {
    port,
    host: 'localhost',
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    allowedHosts: ['localhost'],
    proxy: [{ context: ['/api', '/r/', '/registry'], target: DEV_API }],
  };
}
