/** Keys that stood in the frontmatter of the first format; `context` was a digest that nothing is compared with any more. */
export const OLDER_KEYS = [
  'for',
  'tool_chain',
  'kb',
  'extractor',
  'scope',
  'inbound',
  'outbound',
  'context',
  'rules',
  'rule_tools',
  'source_files',
  'left_out',
  'limits',
] as const;

/** Keys of frontmatter that are kb's, in the order in which they are written. */
export const FRONT_KEYS = [
  'lens',
  'focus',
  'for',
  'generated',
  'tool_chain',
  'source_files',
  'further_sources',
  'record',
  'review',
] as const;
