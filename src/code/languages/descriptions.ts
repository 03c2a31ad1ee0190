import type { ReadItems } from '../data/data-item.ts';
import type { Language } from './language.ts';

/** Descriptions of interfaces and data that are not program code but say what programs must keep to. */
export const descriptions: readonly Language[] = [
  {
    id: 'graphql',
    name: 'GraphQL',
    extensions: ['.graphql', '.graphqls', '.gql'],
    parser: { kind: 'description', tool: 'graphql' },
    reader: async () => (await import('../data/read-graphql.ts')).readGraphql,
  },
  {
    id: 'protobuf',
    name: 'Protocol Buffers',
    extensions: ['.proto'],
    parser: { kind: 'description', tool: 'protobuf reader' },
    reader: async () => (await import('../data/read-protobuf.ts')).readProtobuf,
  },
  {
    id: 'prisma',
    name: 'Prisma',
    extensions: ['.prisma'],
    parser: { kind: 'description', tool: 'prisma reader' },
    reader: async () => (await import('../data/read-prisma.ts')).readPrisma,
  },
  {
    id: 'sql',
    name: 'SQL',
    extensions: ['.sql'],
    parser: { kind: 'description', tool: 'sql reader' },
    reader: async () => (await import('../data/read-sql.ts')).readSql,
  },
  data(
    'openapi',
    'OpenAPI',
    /(^|[/._-])(openapi|swagger|oas)v?\d*([._-][^/]*)?\.(ya?ml|json)$|(^|\/)(openapi|swagger|oas)([._-]?specs?)?\/[^/]+\.(ya?ml|json)$/i,
    async () => (await import('../data/read-openapi.ts')).readOpenapi,
  ),
  data(
    'asyncapi',
    'AsyncAPI',
    /(^|[/._-])asyncapi([._-][^/]*)?\.(ya?ml|json)$/i,
    async () => (await import('../data/read-asyncapi.ts')).readAsyncapi,
  ),
  data(
    'symfony-routes',
    'Symfony routes',
    /(^|\/)config\/(?:\w+[_-])?(routes|routing)(\/(?!(dev|test)\/)[^.]+)?\.ya?ml$|(^|\/)Resources\/config\/routing[^.]*\.ya?ml$/,
    async () => (await import('../data/read-symfony-routes.ts')).readSymfonyRoutes,
  ),
  data(
    'symfony-security',
    'Symfony security',
    /(^|\/)config\/(packages\/)?(prod\/)?security(\/[^.]+)?\.ya?ml$/,
    async () => (await import('../data/read-symfony-security.ts')).readSymfonySecurity,
  ),
  data(
    'schedules',
    'schedules',
    /(^|\/)config\/(recurring|schedule|sidekiq_cron|sidekiq_schedule)\.ya?ml$/,
    async () => (await import('../data/read-schedules.ts')).readSchedules,
  ),
  {
    ...data(
      'struts',
      'Struts actions',
      /(^|\/)struts([-_][\w-]+)?\.xml$/,
      async () => (await import('../data/read-struts.ts')).readStruts,
      'xml',
    ),
    filenames: ['struts.properties'],
  },
  data(
    'mybatis',
    'MyBatis mappers',
    /(^|\/)[\w.-]*([mM]apper|[dD]ao)\.xml$|(^|\/)(mybatis|sqlmap)s?\/.+\.xml$/,
    async () => (await import('../data/read-mybatis.ts')).readMybatis,
    'xml',
  ),
  data(
    'spring-security',
    'Spring Security',
    /(^|\/)([\w.-]*security[\w.-]*|application-?context[\w.-]*)\.xml$/i,
    async () => (await import('../data/read-spring-security.ts')).readSpringSecurity,
    'xml',
  ),
  data('web-xml', 'servlet mappings', /(^|\/)WEB-INF\/web\.xml$/, async () => (await import('../data/read-web-xml.ts')).readWebXml, 'xml'),
  {
    id: 'hosting',
    name: 'hosting',
    extensions: [],
    filenames: ['vercel.json', 'wrangler.toml', 'wrangler.json', 'netlify.toml'],
    parser: { kind: 'data', tool: 'hosting reader' },
    reader: async () => (await import('../data/read-hosting.ts')).readHosting,
  },
  data(
    'json-schema',
    'JSON Schema',
    /(\.schema\.(ya?ml|json)|(^|\/)(json-?)?schemas?\/[^/]*\.json|(^|\/)schema\.json)$/i,
    async () => (await import('../data/read-json-schema.ts')).readJsonSchema,
  ),
];

/** A format whose ending is shared with others. */
function data(id: string, name: string, paths: RegExp, reader: () => Promise<ReadItems>, tool = 'yaml'): Language {
  return { id, name, extensions: [], paths, parser: { kind: 'data', tool }, reader };
}
