import { type DataMember, type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';
import { describeSchemaType, fieldItem, lastSegment, schemaItems } from './schema-items.ts';

/**
 * What an AsyncAPI 2 or 3 description promises (https://www.asyncapi.com/docs/reference/specification). Items: `channel` (`name`) with a
 * `field` for each operation or message on it, and the items of `schemaItems` for each message with a payload of its own and each schema. A
 * text that is something else has none.
 */
export const readAsyncapi: ReadItems = (text) => {
  const file = readYamlNodes(text);
  if (!file) return undefined;
  if (!memberOf(file, 'asyncapi')) return [];
  const messages = memberOf(file, 'components', 'messages')?.members ?? [];
  return [
    ...(memberOf(file, 'channels')?.members ?? []).flatMap((channel) => channelItems(file, channel)),
    ...messages.flatMap(messageItems),
    ...(memberOf(file, 'components', 'schemas')?.members ?? []).flatMap(({ key, value, start, end }) =>
      schemaItems(key, { start, end }, value),
    ),
  ];
};

function channelItems(file: DataNode, channel: DataMember): DataItem[] {
  const { key, value, start, end } = channel;
  const operations = ['publish', 'subscribe'].flatMap((verb) => value.members?.filter((member) => member.key === verb) ?? []);
  const fields = [
    ...operations.map((operation) => fieldItem(operation, `${operation.key}: ${describeMessage(memberOf(operation.value, 'message'))}`)),
    ...(memberOf(value, 'messages')?.members ?? []).map((message) =>
      fieldItem(message, `${verbOf(file, key)}${message.key}: ${describeMessage(message.value)}`),
    ),
  ];
  return [{ name: 'channel', start, end, captures: { name: memberOf(value, 'address')?.text ?? key } }, ...fields];
}

/** Version 3 says apart from the channel who sends and who receives. */
function verbOf(file: DataNode, channel: string): string {
  const operations = (memberOf(file, 'operations')?.members ?? []).map(({ value }) => value);
  const own = operations.filter((operation) => lastSegment(memberOf(operation, 'channel', '$ref')?.text ?? '') === channel);
  const verbs = [...new Set(own.flatMap((operation) => memberOf(operation, 'action')?.text ?? []))];
  return verbs.length === 0 ? '' : `${verbs.join('/')} `;
}

function describeMessage(message: DataNode | undefined): string {
  const choices = memberOf(message, 'oneOf')?.items;
  if (choices) return choices.map(describeMessage).join(' | ');
  const reference = memberOf(message, '$ref')?.text;
  if (reference !== undefined) return lastSegment(reference);
  return memberOf(message, 'name')?.text ?? describeSchemaType(memberOf(message, 'payload'));
}

function messageItems({ key, value, start, end }: DataMember): DataItem[] {
  const payload = memberOf(value, 'payload');
  const items = payload ? schemaItems(key, { start, end }, payload) : [];
  const reference = memberOf(payload, '$ref')?.text;
  if (reference === undefined) return items;
  return items.map((item) => (item.name === 'schema' ? { ...item, captures: { name: key, base: lastSegment(reference) } } : item));
}
