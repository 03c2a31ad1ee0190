import type { Rule, RuleFile } from '../code/facts/rules.ts';

/** `; key: value`, the form of a header line. Other comments are for people. */
const HEADER = /^;\s*([a-z]+):\s*(.+?)\s*$/;

/**
 * Reads a rule file: tree-sitter queries, each below comment lines that say what its matches mean.
 *
 *     ; languages: javascript, typescript, tsx      grammars; before the first rule it holds for all rules of the file
 *     ; rule: route                                 starts a rule; its id is `<file name>/route`
 *     ; role: route                                 what the lens does with it; further keys are up to the lens
 *     ; says: {method} {path}                       one line for people, with captures in braces
 *     (call_expression …) @at
 */
export function parseRuleFile(path: string, text: string): RuleFile {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.scm$/, '');
  const shared: Record<string, string> = {};
  const drafts: Draft[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, key, value] = HEADER.exec(line) ?? [];
    const draft = drafts.at(-1);
    if (key === 'rule' && value !== undefined) drafts.push({ name: value, line: 0, meta: {}, lines: [] });
    else if (key !== undefined && value !== undefined) setKey(draft?.meta ?? shared, key, value);
    else if (draft && !/^\s*(;.*)?$/.test(line)) {
      draft.line ||= index + 1;
      draft.lines.push(line);
    }
  }
  return { path, rules: drafts.map((draft) => toRule(path, name, shared, draft)) };
}

/** A key that is given again has one more row. */
function setKey(meta: Record<string, string>, key: string, value: string): void {
  meta[key] = key in meta ? `${meta[key]} | ${value}` : value;
}

interface Draft {
  name: string;
  line: number;
  meta: Record<string, string>;
  lines: string[];
}

function toRule(file: string, fileName: string, shared: Record<string, string>, draft: Draft): Rule {
  const { languages = '', ...meta } = { ...shared, ...draft.meta };
  return {
    id: `${fileName}/${draft.name}`,
    file,
    line: draft.line,
    grammars: languages.split(',').map((language) => language.trim()),
    query: draft.lines.join('\n'),
    meta,
  };
}
