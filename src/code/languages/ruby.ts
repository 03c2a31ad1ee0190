import type { Language } from './language.ts';

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru'],
  filenames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Podfile', 'Fastfile', 'Brewfile'],
  parser: { kind: 'tree-sitter', grammar: 'ruby' },
  resolver: 'ruby',
};
