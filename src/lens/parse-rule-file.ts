import { fileName } from '../base/path-parts.ts';
import { unknownCaptures } from '../code/rules/rule-captures.ts';
import { keyProblem, type RuleMeta } from '../code/rules/rule-meta.ts';
import type { Rule, RuleFile } from '../code/rules/rules.ts';

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
 *
 * @throws Error, with the file and the line, for a key, a value or a capture that nothing reads: rules come with kb.
 */
export function parseRuleFile(path: string, text: string): RuleFile {
  const name = fileName(path).replace(/\.scm$/, '');
  const shared: RuleHeader = new Map();
  const drafts: RuleBlock[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, key, value] = HEADER.exec(line) ?? [];
    const draft = drafts.at(-1);
    if (key === 'rule' && value !== undefined) drafts.push({ name: value, line: 0, header: new Map(), lines: [] });
    else if (key !== undefined && value !== undefined) addKey(draft?.header ?? shared, key, value, index + 1);
    else if (draft && !/^\s*(;.*)?$/.test(line)) {
      draft.line ||= index + 1;
      draft.lines.push(line);
    }
  }
  return { path, rules: drafts.map((draft) => toRule(path, name, shared, draft)) };
}

type RuleHeader = Map<string, { values: string[]; line: number }>;

interface RuleBlock {
  name: string;
  line: number;
  header: RuleHeader;
  lines: string[];
}

function addKey(header: RuleHeader, key: string, value: string, line: number): void {
  const known = header.get(key);
  if (known) known.values.push(value);
  else header.set(key, { values: [value], line });
}

function toRule(file: string, fileName: string, shared: RuleHeader, { name, line, header, lines }: RuleBlock): Rule {
  const query = lines.join('\n');
  const all = new Map([...shared, ...header]);
  const languages = all.get('languages')?.values.join() ?? '';
  all.delete('languages');
  const meta = readMeta(file, all);
  const [unknown] = unknownCaptures(query, [meta.says ?? '', meta.labels ?? '', meta.shares ?? '']);
  if (unknown !== undefined) throw new Error(`${file}:${line}: nothing reads the capture @${unknown}`);
  return { id: `${fileName}/${name}`, file, line, grammars: languages.split(',').map((one) => one.trim()), query, meta };
}

/** A key that is given again has one more row. */
function readMeta(file: string, header: RuleHeader): RuleMeta {
  const entries = [...header].map(([key, { values, line }]) => {
    const problem = keyProblem(key, values);
    if (problem !== undefined) throw new Error(`${file}:${line}: ${problem}`);
    return [key, values.join(' | ')] as const;
  });
  return Object.fromEntries(entries);
}
