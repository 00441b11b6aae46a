import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
};

/** Swagger UI sets style attributes and draws its icons from data URLs; scripts come from this server only. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nestling API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });\n";

/** Public pages beside the route table: the OpenAPI document and its reference page. Made when first asked for. */
export function registerDocs(app: FastifyInstance, version: string): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(version));
    return reply.type('application/json; charset=utf-8').send(document);
  });

  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );

  app.get<{ Params: { file: string } }>('/docs/:file', async ({ params: { file } }, reply) => {
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (!type) return reply.callNotFound();
    reply.type(type).header('cache-control', 'public, max-age=3600');
    return reply.send(file === 'start.js' ? START : await readFile(join(swaggerUiFolder(), file)));
  });
}

const swaggerUiFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
