import type { Language } from './language.ts';

/** Descriptions of interfaces and data that are not program code but say what programs must keep to. */
export const descriptions: readonly Language[] = [
  {
    id: 'graphql',
    name: 'GraphQL',
    extensions: ['.graphql', '.graphqls', '.gql'],
    parser: { kind: 'description', tool: 'graphql' },
    format: 'graphql',
  },
  {
    id: 'protobuf',
    name: 'Protocol Buffers',
    extensions: ['.proto'],
    parser: { kind: 'description', tool: 'protobuf reader' },
    format: 'protobuf',
  },
  { id: 'prisma', name: 'Prisma', extensions: ['.prisma'], parser: { kind: 'description', tool: 'prisma reader' }, format: 'prisma' },
  { id: 'sql', name: 'SQL', extensions: ['.sql'], parser: { kind: 'description', tool: 'sql reader' }, format: 'sql' },
  data('openapi', 'OpenAPI', /(^|[/._-])(openapi|swagger)([._-][^/]*)?\.(ya?ml|json)$/i),
  data('asyncapi', 'AsyncAPI', /(^|[/._-])asyncapi([._-][^/]*)?\.(ya?ml|json)$/i),
  data('json-schema', 'JSON Schema', /(\.schema\.(ya?ml|json)|(^|\/)(json-?)?schemas?\/[^/]*\.json|(^|\/)schema\.json)$/i),
];

/** A format whose ending is shared with others. */
function data(format: 'openapi' | 'asyncapi' | 'json-schema', name: string, paths: RegExp): Language {
  return { id: format, name, extensions: [], paths, parser: { kind: 'data', tool: 'yaml' }, format };
}
