/**
 * The one build recipe. It owns the share table: what the shell gives to every remote at run time. A remote's own config names
 * itself and its exposes and can change nothing else, so no remote can bring a second React, router, cache or theme.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Compiler,
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { modulesOf } from './contract/src/federation/contributions.ts';
import { type contributes, POINT_VERSIONS } from './contract/src/federation/extension-points.ts';
import { INTEGRITY_HASH } from './tools/integrity.mjs';
import { packageFolder, platform } from './tools/place.mjs';
import { devAgainst } from './tools/rspack/dev-against.ts';
import { devServer } from './tools/rspack/dev-server.ts';
import { type Given, givenShares } from './tools/rspack/given-shares.ts';
import { inlinedStyles } from './tools/rspack/inlined-styles.ts';
import { pageTemplate } from './tools/rspack/page-template.ts';
import { readList } from './tools/rspack/read-list.ts';
import { runtimeOfPage } from './tools/rspack/runtime-of-page.ts';
import { scriptsThatWait } from './tools/rspack/scripts-that-wait.ts';
import { sharedFiles } from './tools/rspack/shared-files.ts';
import { givenNames, takenNames } from './tools/rspack/shared-names.ts';

const sharedUi = resolve(packageFolder('@nestling/shared-ui'), 'src');
const installed = createRequire(resolve(sharedUi, '../package.json'));

/** `<version>-<hash of what the build reads>`: names the release folder, the federation container and the chunk loader of this build. */
const release = process.env.RELEASE ?? 'dev';
const production = process.env.NODE_ENV === 'production';
/** The site that a remote's dev server shows, with released apps: their React knows neither development's JSX nor fast refresh. */
const against = process.env.AGAINST;
const refreshes = !production && !against;
const englishLoader = resolve(platform, 'tools/rspack/english-loader.mjs');

interface Shared {
  /** What the shell provides under this name, where it is not the package itself: a facade with what remotes may use. */
  facade?: string;
  /** Loaded with a dialog, not with the page. */
  lazy?: true;
  /** The shell's own code imports the package itself, tree-shaken; the facade, which may then do so too, is for the remotes. */
  forRemotes?: true;
}

/** The share table. Facades keep a shared package tree-shaken: a shared package is otherwise shipped whole. */
const SHARED: Record<string, Shared> = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  '@emotion/react': {},
  '@emotion/styled': {},
  '@tanstack/react-query': { facade: 'facade/query.ts', forRemotes: true },
  'react-router-dom': { facade: 'facade/router.ts' },
  '@mui/material': { facade: 'facade/material.ts' },
  // Whole: MUI's own packages import it too, and a name that is missing there is missing only at run time. Lazy: only charts ask.
  '@mui/material/styles': { facade: 'facade/styles.ts', forRemotes: true, lazy: true },
  '@nestling/shared-ui': { facade: 'index.ts' },
  '@nestling/shared-ui/platform': { facade: 'platform/index.ts' },
  '@nestling/shared-ui/words': { facade: 'words/index.ts' },
  '@nestling/shared-ui/pickers': { facade: 'pickers.ts', lazy: true },
  dayjs: { facade: 'facade/dayjs.ts', forRemotes: true, lazy: true },
};

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(key: string): string {
  return installed(`${packageOf(key)}/package.json`).version;
}

/** `^1.2.0`: a remote takes what it was built with or newer, below the next major (below the next minor under 1.0). */
const rangeOf = (key: string) => `^${versionOf(key)}`;

/** Writes `provides.json` beside the shell's build, for its release file: the versions it gives, and the points it draws. */
const providesList = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('provides-list', (compilation) => {
      const provides = Object.fromEntries(Object.keys(SHARED).map((key) => [key, versionOf(key)]));
      const text = JSON.stringify({ provides, points: POINT_VERSIONS });
      compilation.hooks.processAssets.tap('provides-list', () =>
        compilation.emitAsset('provides.json', new compiler.rspack.sources.RawSource(text)),
      );
    });
  },
};

const facadePath = (facade: string) => resolve(sharedUi, facade);

const givenByShell: Given[] = Object.entries(SHARED).map(([key, { facade, lazy = false }]) => ({
  key,
  version: versionOf(key),
  from: facade ? facadePath(facade) : key,
  lazy,
}));

/** Facades stand in the shell for the packages of their names, as they do in a remote; but for those that are for remotes only. */
const facades = Object.fromEntries(
  Object.entries(SHARED).flatMap(([key, { facade, forRemotes }]) =>
    facade && !forRemotes ? [[`${key}$`, facadePath(facade)]] : [],
  ),
);

/** Facades whose names no type tells: the package itself stands for them in the sources of a remote. */
const untyped = Object.fromEntries(
  Object.entries(SHARED).flatMap(([key, { facade, forRemotes }]) =>
    facade && forRemotes ? [[key, facadePath(facade)]] : [],
  ),
);

const takenByRemote = Object.fromEntries(
  Object.keys(SHARED).map((key) => [
    key,
    { singleton: true, import: false as const, strictVersion: true, requiredVersion: rangeOf(key) },
  ]),
);

/** A container name is a global variable: the release in it lets two releases of one remote live in one page. */
const containerName = (remote: string) => `nestling_${remote}_${release}`.replaceAll(/[^a-zA-Z0-9_]/g, '_');

/**
 * Modules are counted as they come: the default numbers them by their names, and the federation plugin names some by their path on this
 * machine.
 */
const NUMBERED = production ? { moduleIds: 'natural' as const } : {};

function base(folder: string, app: string): Configuration {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // For what failed: the release keeps the maps, without texts of the sources, and no script names them.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    // Lazy compilation breaks federation: a remote's chunk would be asked from the shell's server.
    lazyCompilation: false,
    output: {
      path: resolve(folder, 'dist'),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      cssFilename: '[name].[contenthash:10].css',
      // From the app's folder: a map says nowhere in which folder of which machine it was made.
      ...(production && { devtoolModuleFilenameTemplate: '[resource-path]' }),
      crossOriginLoading: 'anonymous',
      // A server that hangs neither answers nor fails; the next try needs a request of its own.
      chunkLoadTimeout: 15_000,
      uniqueName: `nestling_${folder.split('/').at(-1)}_${release}`,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: refreshes, refresh: refreshes } },
                },
              },
            },
            englishLoader,
          ],
          type: 'javascript/auto',
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'css' },
      ],
    },
    plugins: [
      readList,
      new DefinePlugin({ 'process.env.RELEASE': JSON.stringify(release), 'process.env.APP': JSON.stringify(app) }),
      ...(production ? [new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH] })] : []),
      ...(refreshes ? [new ReactRefreshRspackPlugin()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** What packages bring and nobody here uses: ripples are off in the theme; only emotion's `withTheme` and formik's `connect` hoist statics. */
const leftOut = [
  new NormalModuleReplacementPlugin(/ButtonBase\/TouchRipple\.mjs$/, resolve(sharedUi, 'facade/left-out/no-ripple.ts')),
  new NormalModuleReplacementPlugin(/^hoist-non-react-statics$/, resolve(sharedUi, 'facade/left-out/no-statics.ts')),
];

const stylesAsDrawn = new NormalModuleReplacementPlugin(
  /^@emotion\/use-insertion-effect-with-fallbacks$/,
  resolve(sharedUi, 'facade/styles-as-drawn.ts'),
);

/** The host: everything shared is eager, so the entry starts without a wave of its own; four scripts parse side by side. */
export function defineShell(
  folder: string,
  options: { entry?: string; alias?: Record<string, string> } = {},
): Configuration {
  const config = base(folder, 'shell');
  return {
    ...config,
    entry: { main: options.entry ?? './src/main.tsx' },
    output: { ...config.output, publicPath: production ? `/r/shell/${release}/` : '/' },
    resolve: { ...config.resolve, alias: { ...facades, ...options.alias } },
    optimization: {
      ...NUMBERED,
      // Shorter than the default's, which would keep from build to build; 1 KB in all.
      mangleExports: 'size',
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            name: 'react',
            test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            enforce: true,
          },
          mui: { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis)\//, enforce: true },
          vendor: { name: 'vendor', test: /node_modules\//, priority: -10, enforce: true },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      givenShares(folder, givenByShell),
      ...leftOut,
      stylesAsDrawn,
      new HtmlRspackPlugin({
        templateContent: pageTemplate(folder, { production }),
        scriptLoading: 'defer',
        minify: false,
      }),
      ...(production ? [inlinedStyles, scriptsThatWait] : []),
      new CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public' }] }),
      providesList,
      givenNames(folder, givenByShell),
    ],
    devServer: devServer(folder),
  };
}

/** The service worker: one classic script that the server serves at `/sw.js`. */
export function defineWorker(folder: string, entry: string): Configuration {
  const config = base(folder, 'shell');
  return {
    ...config,
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: entry },
    output: { ...config.output, filename: '[name].js' },
    plugins: [readList, new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
  };
}

/** Where the modules lie that a remote brings: './widgets/TasksCard' in `src/exposes/widgets/TasksCard.tsx` or `.ts`. */
function exposesOf(folder: string, remote: Remote): Record<string, string> {
  const fileOf = (module: string) => {
    const file = `./src/exposes/${module.slice(2)}`;
    return existsSync(resolve(folder, `${file}.ts`)) ? `${file}.ts` : `${file}.tsx`;
  };
  return Object.fromEntries(modulesOf(remote).map((module) => [module, fileOf(module)]));
}

type Remote = Parameters<typeof contributes>[0];

/** A remote, by what its `src/remote.ts` says that it brings. */
export function defineRemote(folder: string, remote: Remote): Configuration {
  const { name } = remote;
  const config = base(folder, name);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      publicPath: 'auto',
      uniqueName: containerName(name),
      // A module whose shared packages did not arrive must not be there half: the shell has it begin anew at a retry.
      strictModuleErrorHandling: true,
    },
    optimization: { ...NUMBERED, splitChunks: sharedFiles(remote) },
    // A dev server's remote has the plugin's own runtime: it may stand in on any shell.
    resolve: { ...config.resolve, ...(production && { alias: runtimeOfPage() }) },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: exposesOf(folder, remote),
        shared: takenByRemote,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      takenNames(givenByShell, untyped),
    ],
    devServer: against ? devAgainst(folder, remote, against) : devServer(folder),
  };
}
