/** The README of a kept version. */
export const readme = (version) =>
  Buffer.from(`# Nestling ${version}, kept to upgrade from

Made once by \`npm run keep:release\` from the sources of ${version}, and never changed. Everything but this file is compressed with
brotli (\`zlib.brotliDecompress\`).

| File | What it is | Used by |
| --- | --- | --- |
| \`releases.pack.br\` | the releases of the shell and all remotes: \`<app>/<release>/<file>\`, release.json among them, without compressed copies. Fonts lie in \`../files/\`, once for all versions, as do icons that changed since in \`shell/public/\`; named by the first 24 digits of the SHA-384 that release.json gives in base64 | \`api/src/kept/kept-releases.test.ts\` |
| \`types.pack.br\` | declarations (\`.d.ts\`) of \`contract\` and \`shared-ui\`: what a remote of ${version} was compiled against | who builds such a remote |
| \`demo.db.br\` | the demo on SQLite, with a sleep that runs | \`api/src/kept/kept-databases.test.ts\` |
| \`demo.db.answers.json.br\` | how ${version} answered for it: e-mail and password of the demo, the time of asking, path → answer | the same |
| \`demo.sql.br\` | the demo on PostgreSQL, as plain SQL for an empty database: one \`client.query(text)\` of \`pg\`, or \`psql -f\` | the same |
| \`demo.sql.answers.json.br\` | how ${version} answered for that | the same |
| \`waiting-writes.json.br\` | what the app left in a browser without a network: the outbox's records in IndexedDB by their keys, and localStorage. They belong to \`demo.db\`, whose session is in it; one of them was refused | \`shared-ui/src/platform/outbox/kept-writes.test.ts\`, \`api/src/kept/kept-databases.test.ts\` |
| \`openapi.json.br\` | its calls, as \`/api/openapi.json\` told them | \`api/src/kept/kept-calls.test.ts\` |

A pack is a line of JSON, \`[[name, bytes], …]\`, and then the contents of these files one after the other.
`);
