import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const NAME = 'inlined-styles';

/** What would load style sheets of chunks: half a kilobyte of each page, and there are none. */
const LOADERS = ['css_loading', 'get css chunk filename'];

/**
 * Puts the styles that the page begins with into it. As a file, however short, they held the first picture back, and each inline script after
 * them: by a round trip, or on a second visit until the service worker had found them.
 */
export const inlinedStyles = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, ({ name, source }) => {
        if (LOADERS.includes(name) && source) source.source = Buffer.from('');
      });
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap(NAME, (data) => {
        const html = data.html.replace(/<link [^>]*href="[^"]*\/([^"/]+\.css)"[^>]*>/g, (_, file: string) => {
          const asset = compilation.getAsset(file);
          if (!asset) throw new Error(`The page names ${file}, which is not built`);
          const styles = asset.source.source().toString();
          compilation.deleteAsset(file);
          return `<style nonce="%NONCE%">${styles}</style>`;
        });
        const loose = compilation.getAssets().find(({ name }) => name.endsWith('.css'));
        if (loose) throw new Error(`Nothing loads ${loose.name}: import styles where the page begins`);
        return { ...data, html };
      });
    });
  },
};
