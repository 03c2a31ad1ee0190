import type { Class, ClassElement, Expression, Node, ParamPattern, TSEnumDeclaration, TSSignature } from 'oxc-parser';

import type { CodeSymbol, SymbolKind, Visibility } from '../facts/facts.ts';
import { headText, isFunctionExpression, valueText } from './oxc-signature.ts';
import { makeSymbol, mergeDrafts, type OffsetRange, type Script, type SymbolDraft } from './oxc-symbol.ts';

/** The members of a class; parameter properties of the constructor come where it stands. */
export function classMembers(script: Script, body: Class['body']): CodeSymbol[] {
  return mergeDrafts(body.body.flatMap((element) => classMember(script, element)));
}

/** The members of an interface or object type, all as visible as the type itself. */
export function typeMembers(script: Script, members: readonly TSSignature[]): CodeSymbol[] {
  return mergeDrafts(
    members.map((member) => {
      const { name, kind } = describeTypeMember(script, member);
      const signature = withoutEnd(headText(script, member, member.start, member.end));
      const form = kind === 'property' && member.type === 'TSPropertySignature' ? {} : { form: 'overload' as const };
      return { symbol: makeSymbol(script, member, { name, kind, signature, visibility: 'public' }), ...form };
    }),
  );
}

export function enumMembers(script: Script, { body }: TSEnumDeclaration): CodeSymbol[] {
  return body.members.map((member) => {
    const name = script.text.slice(member.id.start, member.id.end).replace(/^["'](.*)["']$/, '$1');
    const signature = member.initializer ? `${name} = ${valueText(script, member.initializer)}` : name;
    return makeSymbol(script, member, { name, kind: 'enum-member', signature, visibility: 'public' });
  });
}

/** The functions of an object literal: what an object that stands for a module offers. */
export function objectMembers(script: Script, value: Node | null | undefined): CodeSymbol[] {
  const object = unwrap(value);
  if (object?.type !== 'ObjectExpression') return [];
  const drafts = object.properties.flatMap((property): SymbolDraft[] => {
    if (property.type !== 'Property' || !isFunctionExpression(property.value)) return [];
    const isAccessor = property.kind !== 'init';
    const signature = valueHead(script, property, property.value);
    const name = keyName(script, property.key, property.computed);
    const symbol = makeSymbol(script, property, { name, kind: isAccessor ? 'property' : 'method', signature, visibility: 'public' });
    return [isAccessor ? { symbol, form: 'accessor' } : { symbol }];
  });
  return mergeDrafts(drafts);
}

/** The object behind `as const`, `satisfies T`, parentheses and calls such as `Object.freeze()` or `defineStore()`. */
function unwrap(value: Node | null | undefined): Node | null | undefined {
  switch (value?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(value.expression);
    case 'CallExpression':
      return value.arguments.length === 1 ? unwrap(value.arguments[0]) : value;
    default:
      return value;
  }
}

function classMember(script: Script, element: ClassElement): SymbolDraft[] {
  switch (element.type) {
    case 'MethodDefinition':
    case 'TSAbstractMethodDefinition':
      return methodMember(script, element);
    case 'PropertyDefinition':
    case 'TSAbstractPropertyDefinition':
    case 'AccessorProperty':
    case 'TSAbstractAccessorProperty': {
      const kind = isFunctionExpression(element.value) ? 'method' : 'field';
      const signature = withoutEnd(valueHead(script, element, element.value));
      return [{ symbol: memberSymbol(script, element, kind, signature) }];
    }
    case 'TSIndexSignature': {
      const signature = withoutEnd(headText(script, element, element.start, element.end));
      return [{ symbol: makeSymbol(script, element, { name: indexName(signature), kind: 'property', signature, visibility: 'public' }) }];
    }
    default:
      return [];
  }
}

type Method = Extract<ClassElement, { type: 'MethodDefinition' | 'TSAbstractMethodDefinition' }>;
type Member = Exclude<ClassElement, { type: 'StaticBlock' | 'TSIndexSignature' }>;

function methodMember(script: Script, method: Method): SymbolDraft[] {
  const kind = method.kind === 'constructor' ? 'constructor' : method.kind === 'method' ? 'method' : 'property';
  const signature = withoutEnd(headText(script, method, method.start, method.value.body?.start ?? method.end));
  const form = kind === 'property' ? 'accessor' : method.value.body ? 'body' : 'overload';
  const draft: SymbolDraft = { symbol: memberSymbol(script, method, kind, signature), form };
  return kind === 'constructor' ? [draft, ...method.value.params.flatMap((parameter) => parameterProperty(script, parameter))] : [draft];
}

function memberSymbol(script: Script, member: Member, kind: SymbolKind, signature: string): CodeSymbol {
  const visibility = member.accessibility ?? (member.key.type === 'PrivateIdentifier' ? 'private' : 'public');
  return makeSymbol(script, member, { name: keyName(script, member.key, member.computed), kind, signature, visibility });
}

/** `constructor(private name: string)` declares a field. */
function parameterProperty(script: Script, parameter: ParamPattern): SymbolDraft[] {
  if (parameter.type !== 'TSParameterProperty') return [];
  const { parameter: declared, accessibility } = parameter;
  const target = declared.type === 'AssignmentPattern' ? declared.left : declared;
  if (target.type !== 'Identifier') return [];
  const visibility: Visibility = accessibility ?? 'public';
  const signature = headText(script, parameter, parameter.start, parameter.end);
  return [{ symbol: makeSymbol(script, parameter, { name: target.name, kind: 'field', signature, visibility }) }];
}

/** A member up to its value, then the value as signatures show values; where a type is declared, it stands for a long value. */
function valueHead(script: Script, member: OffsetRange & Node, value: Expression | null): string {
  if (!value) return headText(script, member, member.start, member.end);
  const isShorthand = member.type === 'Property' && (member.method || member.kind !== 'init');
  if (isShorthand && value.type === 'FunctionExpression') return headText(script, member, member.start, value.body?.start ?? member.end);
  const head = headText(script, member, member.start, value.start).replace(/\s*=$/, '');
  const shown = valueText(script, value);
  const isTyped = 'typeAnnotation' in member && member.typeAnnotation;
  if (isTyped && shown.includes('…')) return head;
  return head.endsWith(':') ? `${head} ${shown}` : `${head} = ${shown}`;
}

function describeTypeMember(script: Script, member: TSSignature): { name: string; kind: SymbolKind } {
  switch (member.type) {
    case 'TSMethodSignature':
      return { name: keyName(script, member.key, member.computed), kind: member.kind === 'method' ? 'method' : 'property' };
    case 'TSPropertySignature':
      return { name: keyName(script, member.key, member.computed), kind: 'property' };
    case 'TSCallSignatureDeclaration':
      return { name: '()', kind: 'method' };
    case 'TSConstructSignatureDeclaration':
      return { name: 'new', kind: 'constructor' };
    case 'TSIndexSignature':
      return { name: indexName(script.text.slice(member.start, member.end)), kind: 'property' };
  }
}

function indexName(signature: string): string {
  return /\[[^\]]*\]/.exec(signature)?.[0].replace(/\s+/g, ' ') ?? '[]';
}

function keyName(script: Script, key: Node, computed: boolean): string {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (computed && key.type !== 'Literal') return `[${script.text.slice(key.start, key.end).replace(/\s+/g, ' ').slice(0, 80)}]`;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : script.text.slice(key.start, key.end);
}

function withoutEnd(signature: string): string {
  return signature.replace(/\s*[;,]$/, '');
}
