import {
  type DefinitionNode,
  type EnumTypeDefinitionNode,
  type EnumTypeExtensionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  parse,
} from 'graphql';

import type { DataItem, ReadItems } from './data-item.ts';

/** A schema of more tokens than this is generated, or an attack. */
const MAX_TOKENS = 500_000;

/**
 * What a GraphQL schema defines (https://spec.graphql.org, type system). Items: `type` (`name`, `base`: the interfaces) with a `field` (`name`,
 * `text`) for each field inside it; `values` (`name`, each `values`) for enums and unions. Operations of clients define nothing.
 */
export const readGraphql: ReadItems = (text) => {
  try {
    return parse(text, { maxTokens: MAX_TOKENS }).definitions.flatMap((definition) => itemsOf(definition, text));
  } catch {
    return undefined;
  }
};

function itemsOf(definition: DefinitionNode, text: string): DataItem[] {
  switch (definition.kind) {
    case 'EnumTypeDefinition':
    case 'EnumTypeExtension':
      return enumeration(definition);
    case 'UnionTypeDefinition':
    case 'UnionTypeExtension': {
      const values = (definition.types ?? []).map(({ name }) => name.value);
      return [{ ...item('values', definition, { name: definition.name.value }), lists: { values } }];
    }
    case 'ObjectTypeDefinition':
    case 'ObjectTypeExtension':
    case 'InterfaceTypeDefinition':
    case 'InterfaceTypeExtension': {
      const base = (definition.interfaces ?? []).map(({ name }) => name.value).join(' & ');
      const captures = { name: definition.name.value, ...(base === '' ? {} : { base }) };
      return [item('type', definition, captures), ...fields(definition.fields, text)];
    }
    case 'InputObjectTypeDefinition':
    case 'InputObjectTypeExtension':
      return [item('type', definition, { name: definition.name.value }), ...fields(definition.fields, text)];
    default:
      return [];
  }
}

function enumeration(definition: EnumTypeDefinitionNode | EnumTypeExtensionNode): DataItem[] {
  const values = (definition.values ?? []).map(({ name }) => name.value);
  return [{ ...item('values', definition, { name: definition.name.value }), lists: { values } }];
}

/** As written, without the description. */
function fields(nodes: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] = [], text: string): DataItem[] {
  return nodes.map((node) => {
    const start = node.name.loc?.start ?? 0;
    const end = node.loc?.end ?? start;
    const written = text
      .slice(start, end)
      .replace(/"""[\s\S]*?"""|#[^\n]*/g, ' ')
      .replace(/\s+/g, ' ');
    return { name: 'field', start, end, captures: { name: node.name.value, text: written } };
  });
}

/** From the name on: a description above it is not where a reader looks. */
function item(
  kind: string,
  { name, loc }: DefinitionNode & { name: { loc?: { start: number } } },
  captures: Record<string, string>,
): DataItem {
  return { name: kind, start: name.loc?.start ?? 0, end: loc?.end ?? 0, captures };
}
