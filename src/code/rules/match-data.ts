import { indexLines } from '../ast/line-index.ts';
import type { DataItem, ReadItems } from '../data/data-item.ts';
import type { DataFormat } from '../languages/language.ts';
import type { RuleFile, RuleMatch } from './rules.ts';

/** Loaded when the first file of the format is read: most repositories have few of them. */
const READERS: Record<DataFormat, () => Promise<ReadItems>> = {
  'package-json': async () => (await import('../data/read-package-json.ts')).readPackageJson,
  openapi: async () => (await import('../data/read-openapi.ts')).readOpenapi,
  asyncapi: async () => (await import('../data/read-asyncapi.ts')).readAsyncapi,
  'json-schema': async () => (await import('../data/read-json-schema.ts')).readJsonSchema,
  graphql: async () => (await import('../data/read-graphql.ts')).readGraphql,
  prisma: async () => (await import('../data/read-prisma.ts')).readPrisma,
  protobuf: async () => (await import('../data/read-protobuf.ts')).readProtobuf,
  sql: async () => (await import('../data/read-sql.ts')).readSql,
};

/** At most so much of a text is captured, as with the captures of queries. */
const LONGEST = 200;

/** The items of a text in a data format; undefined where its syntax is broken. */
export async function readItems(format: DataFormat, text: string): Promise<DataItem[] | undefined> {
  const read = await READERS[format]();
  return read(text);
}

/**
 * Applies rules to the items of a data format. The query of such a rule is the name of an item in parentheses: `(bin)`; its `languages` name
 * the format.
 */
export async function matchData(format: DataFormat, text: string, ruleFiles: readonly RuleFile[]): Promise<RuleMatch[]> {
  const rules = ruleFiles.flatMap((file) => file.rules).filter(({ grammars }) => grammars.includes(format));
  const lineAt = indexLines(text);
  const items = (await readItems(format, text)) ?? [];
  return items.flatMap((item) =>
    rules
      .filter(({ query }) => query.trim() === `(${item.name})`)
      .map(({ id, meta }) => ({
        rule: id,
        startLine: lineAt(item.start),
        endLine: lineAt(item.end),
        captures: Object.fromEntries(Object.entries(item.captures).map(([name, value]) => [name, shorten(value)])),
        ...(item.lists ? { lists: item.lists } : {}),
        meta,
        start: item.start,
        end: item.end,
      })),
  );
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
