import type { Language } from './language.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: [
    '.cc',
    '.cpp',
    '.cxx',
    '.c++',
    '.hh',
    '.hpp',
    '.hxx',
    '.h++',
    '.ipp',
    '.inl',
    '.tpp',
    '.txx',
    '.cppm',
    '.ixx',
    '.cu',
    '.cuh',
  ],
  parser: { kind: 'tree-sitter', grammar: 'cpp' },
  resolver: 'c',
};
