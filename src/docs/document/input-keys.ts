/** Keys of what a section's bytes depend on. A second lens repeats those in which it differs from the first. */
export const INPUT_KEYS = [
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
