import { type DataMember, type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';
import { handledItems } from './handled-operations.ts';
import { METHODS } from './openapi-methods.ts';
import { describeSchemaType, fieldItem, lastSegment, partItems, schemaItems } from './schema-items.ts';

/**
 * What an OpenAPI 3 or Swagger 2 description promises (https://spec.openapis.org/oas). Items: `operation` (`name`: method and path; `type`: the name
 * that code generators give its function) with a
 * `field` for each parameter, body and answer, and the items of `schemaItems` for each schema; those of `handledItems` where functions are named. A text that is
 * something else has none.
 */
export const readOpenapi: ReadItems = (text) => {
  const file = readYamlNodes(text);
  if (!file) return undefined;
  if (!memberOf(file, 'openapi') && !memberOf(file, 'swagger')) return [];
  const base = memberOf(file, 'basePath')?.text?.replace(/\/$/, '') ?? '';
  const paths = memberOf(file, 'paths')?.members ?? [];
  const schemas = [...(memberOf(file, 'components', 'schemas')?.members ?? []), ...(memberOf(file, 'definitions')?.members ?? [])];
  return [
    ...paths.flatMap((path) => operations(file, path, base)),
    ...handledItems(file),
    ...schemas.flatMap((schema) => schemaItems(schema.key, schema, schema.value)),
  ];
};

function operations(file: DataNode, path: DataMember, base: string): DataItem[] {
  const shared = memberOf(path.value, 'parameters')?.items ?? [];
  const members = (path.value.members ?? []).filter(({ key }) => METHODS.includes(key));
  return members.flatMap(({ key, value, start, end }) => {
    const own = memberOf(value, 'parameters')?.items ?? [];
    // What several operations share stands where none of them does; what has the place of an operation would hold its answers.
    const parameters = [
      ...shared.map((each) => ({ each, at: { start, end: start + key.length } })),
      ...own.map((each) => ({ each, at: each })),
    ];
    const fields = [
      ...parameters.map(({ each, at }) => fieldItem(at, describeParameter(followed(file, each)))),
      ...bodyOf(file, value, { start, end }),
      ...(memberOf(value, 'responses')?.members ?? []).flatMap((answer) => [
        fieldItem(answer, `${answer.key}: ${describeAnswer(file, answer.value)}`),
        ...partsOf(answer.value),
      ]),
    ];
    const type = memberOf(value, 'operationId')?.text;
    const captures = {
      name: `${key.toUpperCase()} ${base}${path.key}`,
      method: key,
      path: `"${path.key}"`,
      ...(type === undefined ? {} : { type }),
    };
    return [{ name: 'operation', start, end, captures }, ...fields];
  });
}

/** `query page: integer, minimum 1, required`; in Swagger 2 the keywords are the parameter's own. */
function describeParameter(parameter: DataNode): string {
  const text = (key: string) => memberOf(parameter, key)?.text ?? '';
  const type = describeSchemaType(memberOf(parameter, 'schema') ?? parameter);
  return `${text('in')} ${text('name')}: ${type}${text('required') === 'true' ? ', required' : ''}`;
}

function bodyOf(file: DataNode, operation: DataNode, fallback: { start: number; end: number }): DataItem[] {
  const written = memberOf(operation, 'requestBody');
  if (!written) return [];
  const body = followed(file, written);
  const required = memberOf(body, 'required')?.text === 'true' ? ', required' : '';
  const place = written.end > written.start ? written : fallback;
  return [fieldItem(place, `body: ${contentOf(body) ?? 'any'}${required}`), ...partsOf(written)];
}

/** What a body or an answer consists of, where that is written in place, once for all media types. */
function partsOf(written: DataNode): DataItem[] {
  const schemas = [
    memberOf(written, 'schema'),
    ...(memberOf(written, 'content')?.members ?? []).map(({ value }) => memberOf(value, 'schema')),
  ];
  const parts = schemas.map((schema) => partItems(schema));
  const namesOf = (items: readonly DataItem[]) => new Set(items.map(({ captures }) => captures['name']));
  return parts.flatMap((items, at) => {
    const told = namesOf(parts.slice(0, at).flat());
    return items.filter(({ captures }) => !told.has(captures['name']));
  });
}

function describeAnswer(file: DataNode, written: DataNode): string {
  const answer = followed(file, written);
  const schema = memberOf(answer, 'schema');
  return (schema ? describeSchemaType(schema) : contentOf(answer)) ?? memberOf(answer, 'description')?.text ?? '';
}

/** The types of a body by media type; JSON needs no naming. */
function contentOf(body: DataNode): string | undefined {
  const types = (memberOf(body, 'content')?.members ?? []).map(({ key, value }) => {
    const type = describeSchemaType(memberOf(value, 'schema'));
    return /json/.test(key) ? type : `${type} as ${key}`;
  });
  return types.length === 0 ? undefined : [...new Set(types)].join(' or ');
}

/** What a reference inside the file leads to, one step. */
function followed(file: DataNode, node: DataNode): DataNode {
  const reference = memberOf(node, '$ref')?.text;
  if (!reference?.startsWith('#/')) return node;
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return memberOf(file, ...keys) ?? { start: node.start, end: node.end, text: lastSegment(reference) };
}
