import type { Compiler } from '@rspack/core';

/** Writes `read-list.<compiler>.json` beside a build: every file that it read. The release is named by them (row OPEN-13). */
export const readList = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('read-list', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'read-list', stage }, () => {
        const text = JSON.stringify([...compilation.fileDependencies].sort());
        const asset = new compiler.webpack.sources.RawSource(text);
        compilation.emitAsset(`read-list.${compiler.name ?? 'app'}.json`, asset);
      });
    });
  },
};
