import { toJsonSchema } from '@valibot/to-json-schema';

import { CONFIG } from './config-schema.ts';
import { type DescribedKey, describeKeys } from './describe-keys.ts';

const INTRODUCTION = `# yaml-language-server: $schema=./config.schema.json
# What kb does in this repository. Every key is optional; these are the defaults.
`;

/** The file that `kb init` writes: every key with its default, commented. The git hooks read this form of it without a parser. */
export function configTemplate(): string {
  const parts = describeKeys().map(({ keys, ...top }) => {
    const value = top.fallback === undefined ? '' : ` ${yamlOf(top)}`;
    return `# ${top.description}\n${top.key}:${value}\n${keys.map(templateLine).join('')}`;
  });
  return [INTRODUCTION, ...parts].join('\n');
}

function templateLine(key: DescribedKey): string {
  return `  ${key.key}: ${yamlOf(key)} # ${key.description}\n`;
}

function yamlOf({ fallback }: Pick<DescribedKey, 'fallback'>): string {
  return typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
}

/** JSON schema (2020-12) of the file, which editors read for completion. */
export function configJsonSchema(): string {
  // What a schema for editors cannot say is said when the file is read.
  const { $schema, title, ...schema } = toJsonSchema(CONFIG, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'transform'],
  });
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}
