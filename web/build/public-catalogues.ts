/** A Vite plugin for `virtual:public-catalogues`: the phrases of all languages, for the renderer of public pages. */
import type { Plugin } from 'vite';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PUBLIC_LANGUAGES } from '#rules/public/public-path.ts';

const MODULE = 'virtual:public-catalogues';

/** English has no catalogue, because the sentences are English. */
export function publicCatalogues(): Plugin {
  return {
    name: 'mortar:public-catalogues',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const others: string[] = PUBLIC_LANGUAGES.filter((language) => language !== ENGLISH);
      const imports = others.map(
        (language) => `import { phrases as ${language} } from 'virtual:catalogue/pages/${language}';`,
      );
      return `${imports.join('\n')}\nexport const catalogues = { ${others.join(', ')} };`;
    },
  };
}
