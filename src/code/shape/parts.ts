import type { Node } from 'web-tree-sitter';

/** A node of a syntax tree with its named parts, without comments: to look at it again and again takes no parser. */
export interface SyntaxPart {
  id: number;
  type: string;
  parts: readonly SyntaxPart[];
  fields: ReadonlyMap<string, SyntaxPart>;
  /** Its tokens, in order. */
  leaves: readonly Leaf[];
}

interface Leaf {
  type: string;
  text: string;
}

/** What is deeper is not looked into: undefined. */
const DEEPEST = 300;

export function readSyntaxPart(root: Node): SyntaxPart | undefined {
  const cursor = root.walk();
  let isTooDeep = false;
  const read = (): SyntaxPart => {
    const { nodeId: id, nodeType: type } = cursor;
    const [parts, leaves, fields]: [SyntaxPart[], Leaf[], Map<string, SyntaxPart>] = [[], [], new Map()];
    isTooDeep ||= cursor.currentDepth > DEEPEST;
    if (isTooDeep || !cursor.gotoFirstChild()) return { id, type, parts, fields, leaves: [{ type, text: cursor.nodeText }] };
    do {
      if (cursor.nodeType === 'comment') continue;
      const { currentFieldName: field, nodeIsNamed: isNamed } = cursor;
      const part = read();
      leaves.push(...part.leaves);
      if (!isNamed) continue;
      parts.push(part);
      if (field !== null && !fields.has(field)) fields.set(field, part);
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
    return { id, type, parts, fields, leaves };
  };
  try {
    const part = read();
    return isTooDeep ? undefined : part;
  } finally {
    cursor.delete();
  }
}

/** Whether something is true of a part, or of one in it. */
export function within(part: SyntaxPart, test: (part: SyntaxPart) => boolean): boolean {
  return test(part) || part.parts.some((each) => within(each, test));
}

const NAMES = /^(?:identifier|type_identifier|shorthand_property_identifier|shorthand_property_identifier_pattern|this|super)$/;

/** The names that are said in a part: `a`, and of `this` its members: `this.a`. */
export function leafNames({ leaves }: SyntaxPart): string[] {
  return leaves.flatMap(({ type, text }, index) => {
    if (!NAMES.test(type)) return [];
    const [dot, member] = [leaves[index + 1], leaves[index + 2]];
    return [text === 'this' && member && /^\??\.$/.test(dot?.text ?? '') ? `this.${member.text}` : text];
  });
}

export function mentions(part: SyntaxPart | undefined, names: ReadonlySet<string>): boolean {
  return part !== undefined && names.size > 0 && leafNames(part).some((name) => names.has(name));
}

const TARGETS: Readonly<Record<string, string>> = {
  assignment_expression: 'left',
  augmented_assignment_expression: 'left',
  update_expression: 'argument',
  for_in_statement: 'left',
};

/** Whether a part, or a function in it, assigns to one of these names, or to what is in it, or takes that away; or calls what makes more of an array. */
export function assigns(part: SyntaxPart, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  return within(part, ({ type, fields, leaves }) => {
    const target = fields.get(TARGETS[type] ?? (leaves[0]?.text === 'delete' ? 'argument' : ''));
    if (target) return mentions(target, names);
    const callee = type === 'call_expression' ? fields.get('function') : undefined;
    const grows = callee?.type === 'member_expression' && /^(?:push|unshift)$/.test(callee.fields.get('property')?.leaves[0]?.text ?? '');
    return grows && mentions(callee.fields.get('object'), names);
  });
}

/** All names in conditions within a part. */
export function conditionNames(part: SyntaxPart): ReadonlySet<string> {
  const names = new Set<string>();
  const see = ({ type, parts, fields }: SyntaxPart): void => {
    const heads = [fields.get('condition'), ...(type === 'switch_statement' ? [fields.get('value')] : [])];
    if (type === 'binary_expression') heads.push(fields.get('left'));
    if (type === 'switch_case') heads.push(fields.get('value'));
    for (const head of heads) if (head) for (const name of leafNames(head)) names.add(name);
    for (const each of parts) see(each);
  };
  see(part);
  return names;
}
