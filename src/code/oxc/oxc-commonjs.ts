import type { AssignmentExpression, Expression, Program } from 'oxc-parser';

/** `exports.name = value`, or one property of `module.exports = { … }`; the name is `default` where the module is the value itself. */
export interface CommonJsExport {
  name: string;
  value: Expression;
  start: number;
  end: number;
}

/** What a CommonJS module exports in assignments at the top of its program, in source order. */
export function readCommonJsExports(program: Program): CommonJsExport[] {
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      return readAssignment(statement.expression);
    }
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) => {
      if (init?.type !== 'AssignmentExpression') return [];
      // `const app = module.exports = {}` exports what it declares.
      return readAssignment(init, id.type === 'Identifier' ? { ...id, typeAnnotation: null } : undefined);
    });
  });
}

/** Splits `a = b = value` into its targets and the value at its end. */
export function unchain(assignment: AssignmentExpression): { targets: AssignmentExpression['left'][]; value: Expression } {
  const targets: AssignmentExpression['left'][] = [];
  let value: Expression = assignment;
  while (value.type === 'AssignmentExpression' && value.operator === '=') {
    targets.push(value.left);
    value = value.right;
  }
  return { targets, value };
}

function readAssignment(assignment: AssignmentExpression, declared?: Expression): CommonJsExport[] {
  const { targets, value: assigned } = unchain(assignment);
  const value = declared ?? assigned;
  const names = new Set(targets.map(exportedName).filter((name) => name !== undefined));
  // Compilers announce all names first: `exports.a = exports.b = void 0`.
  if (names.size === 0 || value.type === 'UnaryExpression') return [];
  const { start, end } = assignment;
  return [...names].flatMap((name) => {
    if (name === 'default' && value.type === 'ObjectExpression' && value.properties.length > 0) return readProperties(value);
    return [{ name, value, start, end }];
  });
}

/** `default` for `module.exports` and a lone `exports`, the property's name for those of either. */
function exportedName(target: AssignmentExpression['left']): string | undefined {
  if (isModuleExports(target)) return 'default';
  if (target.type !== 'MemberExpression' || target.computed || target.property.type !== 'Identifier') return undefined;
  const { object } = target;
  return isModuleExports(object) || (object.type === 'Identifier' && object.name === 'exports') ? target.property.name : undefined;
}

function isModuleExports(node: AssignmentExpression['left'] | Expression): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}

function readProperties(value: Extract<Expression, { type: 'ObjectExpression' }>): CommonJsExport[] {
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key, start, end } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    return name === undefined ? [] : [{ name, value: property.value, start, end }];
  });
}
