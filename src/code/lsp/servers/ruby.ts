import type { ServerSpec } from '../server-spec.ts';
import { DEFAULTS } from './defaults.ts';

const DOCUMENTS = { '.rb': 'ruby', '.rake': 'ruby', '.gemspec': 'ruby', '.ru': 'ruby' };

/** A Gemfile is a program. https://shopify.github.io/ruby-lsp, https://solargraph.org */
export const ruby: readonly ServerSpec[] = [
  {
    ...DEFAULTS,
    id: 'ruby-lsp',
    documents: DOCUMENTS,
    roots: ['Gemfile'],
    candidates: [{ kind: 'path', command: 'ruby-lsp', args: [], versionArgs: ['--version'] }],
    requires: ['ruby'],
    priority: 100,
    install: { gem: 'gem install ruby-lsp' },
    license: 'MIT',
    trust: 'executes-code',
  },
  {
    ...DEFAULTS,
    id: 'solargraph',
    documents: DOCUMENTS,
    roots: ['Gemfile'],
    candidates: [{ kind: 'path', command: 'solargraph', args: ['stdio'], versionArgs: ['--version'] }],
    requires: ['ruby'],
    priority: 50,
    install: { gem: 'gem install solargraph' },
    initOptions: { diagnostics: false, formatting: false },
    license: 'MIT',
    // Plugins that .solargraph.yml names are loaded.
    trust: 'executes-code',
  },
];
