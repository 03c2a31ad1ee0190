import { afterLess } from './bases.ts';
import { HASHES } from './comments.ts';
import type { Language } from './language.ts';
import { rubyShape } from './shape-rules.ts';

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.builder', '.jbuilder', '.rabl'],
  filenames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Podfile', 'Fastfile', 'Brewfile'],
  parser: { kind: 'tree-sitter', grammar: 'ruby', outline: async () => (await import('../outline/ruby.ts')).ruby },
  resolver: 'ruby',
  namesArguments: true,
  namedParameters: /^\w+:/,
  naming: {
    bareMembers: true,
    anywhere: true,
    nests: true,
    queues: { perform_later: 'perform', perform_now: 'perform', perform_async: 'perform', perform_in: 'perform', perform_at: 'perform' },
  },
  autoloads: true,
  separator: '::',
  ofClass: /^def [A-Za-z_:]+\./,
  callsBare: true,
  inferred: (_, isFunction) => isFunction,
  comments: HASHES,
  servers: { hover: 'solargraph' },
  bases: afterLess,
  environment: { word: 'env', whole: /\bENV\.(to_h|each|slice|fetch_values)\b/ },
  shape: rubyShape,
};
