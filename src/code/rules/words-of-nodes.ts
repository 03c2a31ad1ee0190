/** What the text of a node of some kind holds: keywords, which nothing can stand in for, and signs. Several: one of them. */
const OF_ECMASCRIPT: Readonly<Record<string, readonly string[]>> = {
  arrow_function: ['=>'],
  abstract_class_declaration: ['abstract'],
  await_expression: ['await'],
  catch_clause: ['catch'],
  class: ['class'],
  class_body: ['class'],
  class_declaration: ['class'],
  class_heritage: ['extends', 'implements'],
  decorator: ['@'],
  do_statement: ['do'],
  enum_body: ['enum'],
  enum_declaration: ['enum'],
  export_specifier: ['export'],
  export_statement: ['export'],
  extends_clause: ['extends'],
  for_in_statement: ['for'],
  for_statement: ['for'],
  function_declaration: ['function'],
  function_expression: ['function'],
  generator_function_declaration: ['function'],
  if_statement: ['if'],
  implements_clause: ['implements'],
  import_clause: ['import'],
  import_specifier: ['import'],
  import_statement: ['import'],
  interface_declaration: ['interface'],
  jsx_element: ['<'],
  jsx_opening_element: ['<'],
  jsx_self_closing_element: ['<'],
  lexical_declaration: ['let', 'const'],
  namespace_import: ['import'],
  new_expression: ['new'],
  object: ['{'],
  public_field_definition: ['class'],
  return_statement: ['return'],
  spread_element: ['...'],
  super: ['super'],
  switch_case: ['case'],
  switch_statement: ['switch'],
  template_string: ['`'],
  template_substitution: ['${'],
  this: ['this'],
  throw_statement: ['throw'],
  try_statement: ['try'],
  type_alias_declaration: ['type'],
  true: ['true'],
  union_type: ['|'],
  variable_declaration: ['var'],
  while_statement: ['while'],
  yield_expression: ['yield'],
};

const BY_GRAMMAR: Readonly<Record<string, typeof OF_ECMASCRIPT>> = {
  javascript: OF_ECMASCRIPT,
  typescript: OF_ECMASCRIPT,
  tsx: OF_ECMASCRIPT,
};

const KEYWORDS: ReadonlySet<string> = new Set(Object.values(OF_ECMASCRIPT).flat());

/** Whether it is in most files, whatever they do. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word);
}

/** Whether it is known here how the nodes of a grammar are written. */
export function hasKnownNodes(grammar: string | undefined): boolean {
  return BY_GRAMMAR[grammar ?? ''] !== undefined;
}

/** Texts of which one stands where there is a node of a kind; undefined for kinds and grammars that are not known here. */
export function wordsOfNode(grammar: string | undefined, node: string | undefined): readonly string[] | undefined {
  return BY_GRAMMAR[grammar ?? '']?.[node ?? ''];
}
