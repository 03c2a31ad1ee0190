/**
 * What of a file others cannot see, told by the node types of its grammar: bodies of functions whose result is written, values whose type is.
 * Without rules everything but comments can be seen.
 */
export interface ShapeRules {
  /** Types of nodes whose field `body` hides, and when; 'always' where the language has no types that are inferred from bodies. */
  functions: Readonly<Record<string, 'always' | 'with result'>>;
  /** Types of nodes whose field `value` hides where they have the field `type`. */
  values?: readonly string[];
  /** What a body does that others can see although its result is written: it declares members. */
  declares?: RegExp;
  /** Whether what is returned tells which part of a body others can see, as TypeScript infers results. */
  slices?: true;
  /** Comments that say types. */
  reads?: RegExp;
  /** Types of nodes that import by name, where no file sees anything of another that it does not name. All imports are seen unless told. */
  imports?: readonly string[];
  /** Types of nodes whose blocks hold statements like those at the top of a file. */
  branches?: readonly string[];
  /** Writes a text that the grammar does not know in a way that it knows, for the same code. Asked only where there are mistakes. */
  mend?: (text: string) => string;
}

const WITH_RESULT = {
  function_declaration: 'with result',
  generator_function_declaration: 'with result',
  function_expression: 'with result',
  arrow_function: 'with result',
  method_definition: 'with result',
} as const;

export const typescriptShape: ShapeRules = {
  functions: WITH_RESULT,
  values: ['variable_declarator', 'public_field_definition'],
  slices: true,
  reads: /^\/\/\/\s*</,
  imports: ['import_statement'],
  // Members of an interface that a line break separates, the second with type parameters; `export type * from`.
  mend: (text) => text.replace(/(?<![=(,|&:?{;<]\s*)\n(?=\s*<)/g, '\n;').replace(/\bexport\s+type\s+(?=\*)/g, 'export '),
};

/** Types are in comments, if anywhere. */
export const javascriptShape: ShapeRules = { functions: {}, reads: /@/, imports: ['import_statement'] };

export const pythonShape: ShapeRules = {
  functions: { function_definition: 'with result' },
  declares: /\b(?:self|cls)\s*\.\s*\w+\s*(?::[^=\n]+)?=(?!=)|\bglobal\b/,
  reads: /^#\s*(?:type|pyright|mypy)\b/,
  imports: ['import_statement', 'import_from_statement'],
  branches: ['if_statement', 'elif_clause', 'else_clause', 'try_statement', 'except_clause', 'finally_clause'],
};

export const goShape: ShapeRules = {
  functions: { function_declaration: 'always', method_declaration: 'always' },
  reads: /^\/\/go:|cgo|^#/,
};

export const rustShape: ShapeRules = { functions: { function_item: 'always' } };

export const jvmShape: ShapeRules = { functions: { method_declaration: 'always', constructor_declaration: 'always' } };

export const cShape: ShapeRules = { functions: { function_definition: 'always' } };

export const csharpShape: ShapeRules = {
  functions: {
    method_declaration: 'always',
    constructor_declaration: 'always',
    destructor_declaration: 'always',
    operator_declaration: 'always',
  },
};

export const phpShape: ShapeRules = {
  functions: { function_definition: 'with result', method_declaration: 'with result' },
  reads: /@(?:var|param|return|property|method|template|extends|implements|mixin)/,
};

export const rubyShape: ShapeRules = { functions: {}, reads: /@/ };
