import type { ServerSpec } from '../server-spec.ts';
import { onPath, server } from './defaults.ts';

const DOCUMENTS = { '.rb': 'ruby', '.rake': 'ruby', '.gemspec': 'ruby', '.ru': 'ruby' };

/** A Gemfile is a program. https://shopify.github.io/ruby-lsp, https://solargraph.org */
export const ruby: readonly ServerSpec[] = [
  server({
    id: 'ruby-lsp',
    documents: DOCUMENTS,
    roots: ['Gemfile'],
    requires: ['ruby'],
    install: { gem: 'gem install ruby-lsp' },
    license: 'MIT',
    trust: 'executes-code',
  }),
  server({
    id: 'solargraph',
    documents: DOCUMENTS,
    roots: ['Gemfile'],
    candidates: [onPath('solargraph', ['stdio'])],
    requires: ['ruby'],
    priority: 50,
    install: { gem: 'gem install solargraph' },
    initOptions: { diagnostics: false, formatting: false },
    license: 'MIT',
    // Plugins that .solargraph.yml names are loaded.
    trust: 'executes-code',
  }),
];
