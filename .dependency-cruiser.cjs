/** Who may import whom. `tools/rules.test.cjs` plants a violation of each rule and fails unless it is caught. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const BROWSER = '^(shared-ui|shell|mfe-[^/]+)/';

module.exports = {
  forbidden: [
    rule('no-cycles', 'Break the cycle: move what both need into a module of its own.', {}, { circular: true }),
    rule(
      'contract-is-pure',
      'contract imports nobody: pure rules and names. zod only in its schemas.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod/'] },
    ),
    rule(
      'zod-stays-in-schemas',
      'Only schema files and the route table bring zod; browser code would carry it.',
      { path: '^contract/src', pathNot: '(\\.schema|[./]routes|/http/route|/kinds/(index|known)|\\.test)\\.ts$' },
      {
        path: ['^node_modules/zod/', '^contract/src/.*(\\.schema|[./]routes|/kinds/(index|known))\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'browser-takes-types-from-the-route-table',
      "Browser code takes types only from '@nestling/contract/http': its values bring zod.",
      { path: BROWSER, pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^contract/src/.*(\\.schema|[./]routes|/kinds/(index|known))\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'shared-ui-knows-no-app',
      'shared-ui imports contract only; what an app needs of it goes through its entries.',
      { path: '^shared-ui/' },
      { path: '^(shell|mfe-[^/]+|api|e2e|bench)/' },
    ),
    rule(
      'remotes-are-islands',
      'A remote never imports another: speak through the event bus and the query cache.',
      { path: '^mfe-([^/]+)/' },
      { path: '^mfe-', pathNot: '^mfe-$1/' },
    ),
    rule(
      'remotes-do-not-know-the-shell',
      'A remote uses shared-ui and contract; the shell mounts it.',
      { path: '^mfe-' },
      { path: '^(shell|api|e2e|bench)/' },
    ),
    rule(
      'shell-loads-remotes-only-by-federation',
      'The shell loads remotes by name through shell/src/federation.',
      { path: '^shell/' },
      { path: '^(mfe-|api/|e2e/|bench/)' },
    ),
    rule(
      'api-imports-contract-only',
      'The server shares contract with the browser, nothing else.',
      { path: '^api/' },
      {
        path: '^(shared-ui|shell|mfe-[^/]+|e2e|bench)/',
      },
    ),
    rule(
      'routes-do-not-touch-storage',
      'route → service → repository: a route never reads the database.',
      { path: '^api/src/.*\\.routes\\.ts$' },
      { path: '^api/src/(storage/|.*\\.repository\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'material-by-its-name',
      "Import MUI parts from '@mui/material': the shell provides that name; a deep path brings a second copy.",
      // Where the shell starts, the parts are the same modules, evaluated one by one.
      { path: '^(shell|mfe-[^/]+|shared-ui/src/(components|icons|drawings))/', pathNot: '^shell/src/main\\.tsx$' },
      { path: '^node_modules/@mui/material/(?!index|styles)[^/]+/', dependencyTypesNot: ['type-only'] },
    ),
    rule('no-unresolved', 'This import leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|releases)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.json'],
    },
  },
};
