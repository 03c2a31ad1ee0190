import { memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { ReadItems } from './data-item.ts';
import { lastSegment, schemaItems } from './schema-items.ts';

/** What a JSON Schema file describes: the items of `schemaItems` for the file's own schema and for each of its definitions. */
export const readJsonSchema: ReadItems = (text) => {
  const file = readYamlNodes(text);
  if (!file) return undefined;
  const definitions = ['$defs', 'definitions'].flatMap((key) => memberOf(file, key)?.members ?? []);
  if (memberOf(file, '$schema') === undefined && memberOf(file, 'properties') === undefined && definitions.length === 0) return [];
  const title = memberOf(file, 'title')?.text ?? lastSegment(memberOf(file, '$id')?.text ?? 'schema');
  const own = schemaItems(title, file, file);
  return [
    ...(own.length > 1 || own[0]?.name === 'values' ? own : []),
    ...definitions.flatMap((member) => schemaItems(member.key, member, member.value)),
  ];
};
