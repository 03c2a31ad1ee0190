import type { Document } from 'yaml';

import { usageError } from './errors.ts';
import { isDeeplyNested } from './yaml-nesting.ts';

/** What a repository can say in `.kb/config.yaml`. Every key is optional there. */
export interface Config {
  /** Directory of the documents, from the top of the repository. */
  documents: string;
  /** Globs of files that are never read as source. */
  exclude: string[];
  limits: { max_files: number; max_depth: number; max_output: number };
  /** What makes a document stale: another id of a source, or only a change of what the document shows of it. */
  staleness: 'blob' | 'lens';
  hooks: {
    /** What follows a commit that made documents stale: they are flagged; refreshed as well; or also committed, on their own. */
    mode: 'flag' | 'refresh' | 'commit';
    /** Whether documents are refreshed from the staged contents before a commit, and committed together with their sources. */
    pre_commit: boolean;
    /** Whether flagging also brings `_index.md`, a tracked file, up to date. */
    index: boolean;
  };
  /** Whether each run leaves a line and its manifest in git notes. */
  runs: boolean;
}

export const CONFIG_PATH = '.kb/config.yaml';

const MAX_LENGTH = 1 << 16;

export const DEFAULT_CONFIG: Config = {
  documents: 'docs/spelunk',
  exclude: [],
  limits: { max_files: 50, max_depth: 3, max_output: 500 },
  staleness: 'blob',
  hooks: { mode: 'refresh', pre_commit: false, index: false },
  runs: true,
};

const COUNT = { type: 'integer', minimum: 1, maximum: 100_000 } as const;

/** JSON schema (2020-12) of the file: editors read it for completion, and kb validates with it. */
export const CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'kb configuration',
  type: 'object',
  additionalProperties: false,
  properties: {
    documents: {
      type: 'string',
      pattern: '^[^/\\\\.:][^\\\\:]*$',
      description: 'Directory of the documents, from the top of the repository.',
    },
    exclude: { type: 'array', items: { type: 'string' }, description: 'Globs of files that are never read as source.' },
    limits: {
      type: 'object',
      additionalProperties: false,
      description: 'What a document holds unless a flag says otherwise.',
      properties: {
        max_files: { ...COUNT, description: 'Source files of one document.' },
        max_depth: {
          ...COUNT,
          description: 'Calls followed from an entry point, and directory levels below a focus whose files are taken first.',
        },
        max_output: { ...COUNT, minimum: 30, description: 'Lines of one section.' },
      },
    },
    staleness: {
      type: 'string',
      enum: ['blob', 'lens'],
      description: 'What makes a document stale: another id of a source, or only a change of what the document shows of it.',
    },
    hooks: {
      type: 'object',
      additionalProperties: false,
      description: 'What the git hooks do that kb hooks install sets up.',
      properties: {
        mode: {
          type: 'string',
          enum: ['flag', 'refresh', 'commit'],
          description: 'After a commit, documents that it made stale are flagged; refreshed as well; or also committed, on their own.',
        },
        pre_commit: { type: 'boolean', description: 'Refresh documents from the staged contents and commit them with their sources.' },
        index: { type: 'boolean', description: 'Also bring _index.md, a tracked file, up to date when documents are flagged.' },
      },
    },
    runs: { type: 'boolean', description: 'Leave a line and a manifest of each run in git notes (refs/notes/kb).' },
  },
} as const;

/** The file that `kb init` writes: every key with its default, commented. */
export const CONFIG_TEMPLATE = `# yaml-language-server: $schema=./config.schema.json
# What kb does in this repository. Every key is optional; these are the defaults.

# Directory of the documents, from the top of the repository.
documents: docs/spelunk

# Globs of files that are never read as source, beside vendored, generated, minified and over-large ones.
exclude: []

# What a document holds unless a flag says otherwise.
limits:
  max_files: 50 # source files
  max_depth: 3 # calls followed from an entry point, and directory levels below a focus whose files are taken first
  max_output: 500 # lines of one section

# What makes a document stale: another id of a source (blob), or only a change of what the document shows of it (lens).
staleness: blob

# What the git hooks do; kb hooks install sets them up.
hooks:
  mode: refresh # documents that a commit made stale are flagged (flag), refreshed as well (refresh), or also committed (commit)
  pre_commit: false # refresh documents from the staged contents and commit them with their sources
  index: false # also bring _index.md, a tracked file, up to date when documents are flagged

# Leave a line and a manifest of each run in git notes (refs/notes/kb).
runs: true
`;

/**
 * Reads the text of a configuration file; keys that are absent have their default.
 * @throws KbError (exit 2) naming the line and the key that is wrong.
 */
export async function parseConfig(text: string, path: string = CONFIG_PATH): Promise<Config> {
  const { Parser, parseDocument } = await import('yaml');
  if (text.length > MAX_LENGTH || isDeeplyNested([...new Parser().parse(text)]))
    throw usageError(`${path}: too large or nested too deeply`);
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error) throw usageError(`${path}:${error.linePos?.[0].line ?? 1}: ${error.message.replace(/ at line \d+, column \d+:.*$/s, '')}`);
  const data = plainData(document, path);
  const problem = violation(data, CONFIG_SCHEMA, '');
  if (problem) throw usageError(`${path}: ${problem}`, 'kb init writes a commented example');
  const given = data as Partial<Config>;
  const documents = (given.documents ?? DEFAULT_CONFIG.documents).replace(/\/+$/, '');
  if (documents.split('/').includes('..')) throw usageError(`${path}: documents must stay inside the repository`);
  return {
    ...DEFAULT_CONFIG,
    ...given,
    documents,
    limits: { ...DEFAULT_CONFIG.limits, ...given.limits },
    hooks: { ...DEFAULT_CONFIG.hooks, ...given.hooks },
  };
}

/** Aliases of aliases could be more data than there is memory, which is an error of its own. */
function plainData(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (cause) {
    throw usageError(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  enum?: readonly string[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** The first way in which a value breaks the part of JSON Schema that CONFIG_SCHEMA uses, or undefined. */
function violation(value: unknown, schema: Schema, key: string): string | undefined {
  const label = key === '' ? 'the file' : key;
  if (schema.type === 'object') return objectViolation(value, schema, key, label);
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return `${label} must be a list`;
    return first(value.map((item) => violation(item, schema.items ?? {}, `${key}[]`)));
  }
  if (schema.type === 'integer') {
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
    const fits = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
    return fits ? undefined : `${label} must be a whole number from ${minimum} to ${maximum}`;
  }
  if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : `${label} must be true or false`;
  if (schema.enum && !schema.enum.includes(String(value))) return `${label} must be one of ${schema.enum.join(', ')}`;
  if (typeof value !== 'string') return `${label} must be a text`;
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return `${label} must be a relative path with forward slashes`;
  return undefined;
}

function objectViolation(value: unknown, schema: Schema, key: string, label: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${label} must be a map of keys`;
  const known = schema.properties ?? {};
  return first(
    Object.entries(value).map(([name, item]) => {
      const inner = key === '' ? name : `${key}.${name}`;
      const found = known[name];
      return found ? violation(item, found, inner) : `unknown key ${inner}; known are ${Object.keys(known).join(', ')}`;
    }),
  );
}

function first(problems: (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}
