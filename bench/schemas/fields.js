// The fields of schemas in files of TypeScript and JavaScript, by TypeScript's own parser: of objects of zod, tables of drizzle, and properties with
// the decorators of mappers and validators.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

const DECORATORS =
  /^(\w*Column|OneToMany|ManyToOne|OneToOne|ManyToMany|RelationCount|Prop|Property|ForeignKey|BelongsTo|HasMany|HasOne|BelongsToMany|Field|ApiProperty(Optional)?|Is[A-Z]\w+)$/;

/** @returns {{kind: string, path: string, line: number, to: number, owner: string, name: string}[]} lines from 1. */
export function fieldsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);
  const fields = [];
  const lineOf = (place) => file.getLineAndCharacterOfPosition(place).line + 1;
  const add = (kind, node, owner = '') => {
    const { name } = node;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return;
    fields.push({ kind, path, line: lineOf(node.getStart(file)), to: lineOf(node.getEnd()), owner, name: name.text });
  };
  const addMembers = (kind, object) => {
    if (!object || !ts.isObjectLiteralExpression(object)) return;
    // What is only a box for others is told by these.
    const isBox = ({ initializer }) => kind === 'zod' && /\.\s*(strict|loose)?object\(/i.test(initializer.getText(file));
    for (const member of object.properties) if (ts.isPropertyAssignment(member) && !isBox(member)) add(kind, member);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText(file).replace(/\s/g, '');
      if (/^(z|zod)\.(object|strictObject|looseObject)$/.test(callee)) addMembers('zod', node.arguments[0]);
      if (/^(pgTable|mysqlTable|sqliteTable|createTable)$/.test(callee)) addMembers('drizzle', node.arguments[1]);
    }
    if (ts.isClassDeclaration(node)) {
      for (const member of node.members.filter(ts.isPropertyDeclaration)) {
        const marks = (ts.getDecorators(member) ?? []).map(({ expression }) => expression.getText(file).replace(/\(.*/s, ''));
        if (marks.some((mark) => DECORATORS.test(mark))) add('decorated', member, node.name?.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return fields;
}
