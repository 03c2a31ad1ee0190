import { listElements, splitText, withoutBrackets } from '../../../code/text/split-text.ts';

/** What a condition says of one thing: that it is one of some values, or none of them; as written. */
export interface StateClaim {
  subject: string;
  kind: 'only' | 'not';
  values: string[];
}

/** What is known where a condition holds, and where it does not. */
export interface Knowledge {
  yes: StateClaim[];
  no: StateClaim[];
}

/** What a condition says that this module cannot read, such as the call of a helper; undefined for nothing. */
export type Expand = (condition: string) => Knowledge | undefined;

const NOTHING: Knowledge = { yes: [], no: [] };
const DEEPEST = 6;

/** A value is a literal or has a constant's name; a thing that has a value is a path that ends in a lower-case name or a getter. */
const VALUE =
  /^([bru]?["'`].*["'`]|:\w+|-?\d+|(\\?[\w$]+(\.|::))*(Self|self|cls|static)?(\.|::)?[A-Z][\w$]*((\.|::|->)(name|value)(\(\))?)?)$/;

/** Calls that compare: which argument is the subject and which holds the values; of a list unless `single`. */
const MEMBERSHIP: readonly { pattern: RegExp; negative?: true }[] = [
  { pattern: /^(?<values>.+?)\.(?:includes|include\?|contains|Contains|has|isin|member\?|indexOf)\((?<subject>[^()]*(?:\(\))?)\)$/ },
  { pattern: /^(?:in_array|inArray)\((?<subject>[^,]+),\s*(?<values>.+?)(?:,\s*true)?\)$/ },
  { pattern: /^slices\.Contains\((?<values>.+),\s*(?<subject>[^,]+)\)$/ },
  { pattern: /^(?<subject>.+?)\.in(?:_|\?|List)?\((?<values>.+)\)$/ },
  { pattern: /^(?<subject>.+?)\.(?:not_in|notin_)\((?<values>.+)\)$/, negative: true },
  { pattern: /^(?<subject>\S+) not in (?<values>.+)$/, negative: true },
  { pattern: /^(?<subject>\S+) !in (?<values>.+)$/, negative: true },
  { pattern: /^(?<subject>\S+) in (?<values>.+)$/ },
];

/** Reads what the condition of an `if` says about the values of things, in any of the languages. What it cannot read says nothing. */
export function readCondition(condition: string, expand: Expand = () => undefined, depth = 0): Knowledge {
  const text = withoutBrackets(condition.replace(/\?(\.|->)/g, '$1').trim());
  if (depth > DEEPEST || text === '') return NOTHING;
  const either = splitText(text, /^(\|\||\s+or\s+)/);
  if (either.length > 1 && !/ is (not )?\(?[\w.]+$/.test(either[0] ?? ''))
    return anyOf(either.map((part) => readCondition(part, expand, depth + 1)));
  const all = splitText(text, /^(&&|\s+and\s+)/);
  if (all.length > 1) return swap(anyOf(all.map((part) => swap(readCondition(part, expand, depth + 1)))));
  const [, negated] = /^(?:!(?!=)|not\s+)(.+)$/.exec(text) ?? [];
  if (negated !== undefined) return swap(readCondition(negated, expand, depth + 1));
  return readComparison(text, expand, depth);
}

function readComparison(text: string, expand: Expand, depth: number): Knowledge {
  const [, operands] = /^(?:and|And)\((.+)\)$/.exec(text) ?? [];
  if (operands !== undefined) return swap(anyOf(splitText(operands, /^,/).map((part) => swap(readCondition(part, expand, depth + 1)))));
  const [, compare, first = '', second = ''] = /^(eq|ne|strcmp|Objects\.equals)\(([^,]+),\s*([^,]+)\)$/.exec(text) ?? [];
  if (compare !== undefined) return equality(first, second, compare === 'ne');
  const [, matched = '', patterns = ''] = /^matches!\((.+?),\s*(.+)\)$/.exec(text) ?? [];
  if (matched !== '') return claim(matched, splitText(patterns, /^\|/), false);
  const [, pattern = '', bound = ''] = /^let (.+?) = (.+)$/.exec(text) ?? [];
  if (pattern !== '') return claim(bound, splitText(pattern, /^\|/), false);
  const [, left = '', operator = '', right = ''] = /^(.+?)\s*(===|!==|==|!=|\bis not\b|\bis\b)\s*(.+)$/.exec(text) ?? [];
  if (operator.startsWith('is')) return readPattern(left, right, operator === 'is not');
  if (operator !== '') return equality(left, right, operator.startsWith('!'));
  const [, one = '', other = ''] = /^(.+?)\.(?:equals|Equals|eql\?)\((.+)\)$/.exec(text) ?? [];
  if (one !== '') return equality(one, other, false);
  return readMembership(text) ?? expand(text) ?? NOTHING;
}

/** `x is A or B` of C#, `x is A` of Python. */
function readPattern(subject: string, pattern: string, negative: boolean): Knowledge {
  const [, rest = pattern] = /^not\s+(.+)$/.exec(pattern) ?? [];
  const values = splitText(withoutBrackets(rest), /^\s+or\s+/);
  return claim(subject, values, negative !== (rest !== pattern));
}

function readMembership(text: string): Knowledge | undefined {
  for (const { pattern, negative } of MEMBERSHIP) {
    const { subject, values } = pattern.exec(text)?.groups ?? {};
    if (subject !== undefined && values !== undefined) return claim(subject, listElements(values), negative === true);
  }
  return undefined;
}

function equality(left: string, right: string, negative: boolean): Knowledge {
  return VALUE.test(left.trim()) && !VALUE.test(right.trim()) ? claim(right, [left], negative) : claim(left, [right], negative);
}

function claim(subject: string, values: readonly string[], negative: boolean): Knowledge {
  const said = values.map((value) => value.trim());
  if (said.length === 0 || said.some((value) => value === '' || value.startsWith('...'))) return NOTHING;
  const name = withoutBrackets(subject);
  const knowledge: Knowledge = {
    yes: [{ subject: name, kind: 'only', values: said }],
    no: [{ subject: name, kind: 'not', values: said }],
  };
  return negative ? swap(knowledge) : knowledge;
}

function swap({ yes, no }: Knowledge): Knowledge {
  return { yes: no, no: yes };
}

/** One of several conditions holds: what is known is what all of them say; that none holds refutes each. */
function anyOf(parts: readonly Knowledge[]): Knowledge {
  const [first, ...rest] = parts;
  const yes = (first?.yes ?? []).flatMap((claimed) => joined(claimed, rest) ?? []);
  return { yes, no: parts.flatMap(({ no }) => no) };
}

function joined(claimed: StateClaim, others: readonly Knowledge[]): StateClaim | undefined {
  let result: StateClaim | undefined = claimed;
  for (const { yes } of others) {
    const other = yes.find(({ subject, kind }) => subject === claimed.subject && kind === 'only');
    result = result && other && result.kind === 'only' ? { ...result, values: [...result.values, ...other.values] } : undefined;
  }
  return result;
}
