import { samePythonTypes } from '../../base/same-types.ts';
import { inParentheses } from './bases.ts';
import type { Language } from './language.ts';
import { pythonShape } from './shape-rules.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi', '.pyw'],
  parser: { kind: 'tree-sitter', grammar: 'python', outline: async () => (await import('../outline/python.ts')).python },
  serves: true,
  resolver: 'python',
  settings: /^(?:Meta|Config)$/,
  receiver: /^(self|cls)$/,
  namesArguments: true,
  sameTypes: samePythonTypes,
  nothing: 'None',
  naming: {
    binds: 'first',
    submodules: true,
    constructs: '__init__',
    queues: { delay: '', apply_async: '', s: '', si: '', signature: '', send: '', send_with_options: '', message: '', kiq: '', kicker: '' },
  },
  inferred: (skeleton) => !skeleton.includes('->') && !skeleton.includes(':'),
  comments: {
    line: /^#/,
    block: [
      ['"""', '"""'],
      ["'''", "'''"],
    ],
  },
  servers: { hover: 'pyright', problems: 'pyright' },
  bases: inParentheses,
  environment: { word: 'environ', whole: /(?<!["']\s+(?:not\s+)?in\s+)\bos\.environ\b(?!\s*(\[|\.get\b|\.pop\b|\.setdefault\b))/ },
  importsNames: true,
  shape: pythonShape,
};
