import { toJsonSchema } from '@valibot/to-json-schema';

import type { Tool } from './tools/tool.ts';

/** A tool as clients are told of it; every byte of it is read by a model, in every session. */
export interface DescribedTool {
  name: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  annotations: { readOnlyHint?: boolean; destructiveHint?: boolean };
}

/** What `tools/list` gives. */
export function describeTool({ name, description, input, readOnly }: Tool): DescribedTool {
  const schema = toJsonSchema(input, { typeMode: 'input', ignoreActions: ['check'], errorMode: 'ignore' });
  return {
    name,
    description,
    inputSchema: { ...plain(schema), type: 'object' },
    // Documents are written beside others, and what people wrote or changed in them is left alone.
    annotations: readOnly ? { readOnlyHint: true } : { destructiveHint: false },
  };
}

/** What goes without saying, and what a call is told where it gets it wrong. */
const UNSAID = ['$schema', 'additionalProperties', 'minimum', 'maximum', 'minItems'];

function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (UNSAID.includes(key)) return undefined;
    // Some clients refuse lists of they do not know what.
    if (key === 'items' && isEmpty(value)) return { type: 'object' };
    const isPlain = value === false || (Array.isArray(value) && value.length === 0);
    return isPlain && ['default', 'required'].includes(key) ? undefined : value;
  });
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
