import type { ChangeEffect } from '../model/comparison.ts';

type RuleEffect = Omit<ChangeEffect, 'on'>;

/**
 * What it means that what a field demands of its values is written otherwise: nothing that counts where it says the same in other words to
 * those whom it refuses, and where bounds alone moved, whether it takes more or less.
 */
export function judgeRules(before: string, after: string, isInput: boolean): RuleEffect {
  const [one, other] = [before, after].map(withoutMessages) as [string, string];
  if (one === other) return { is: 'compatible', reason: 'only what it says to those whom it refuses changed' };
  const moved = one.replace(BOUND, '$1') === other.replace(BOUND, '$1') ? movedBounds(one, other) : [];
  const [first] = moved;
  if (!first) return { is: 'unknown', reason: 'its rules changed' };
  const said = moved.map(({ name, was, is }) => `${name} was ${was} and is ${is}`).join(', ');
  if (moved.every(({ takesMore }) => takesMore))
    return { is: isInput ? 'compatible' : 'unknown', reason: `${isInput ? 'it takes' : 'it can be'} more: ${said}` };
  return { is: isInput ? 'breaking' : 'unknown', reason: `${isInput ? 'it takes' : 'it can be'} less: ${said}` };
}

const QUOTED = `(?:"[^"]*"|'[^']*'|\`[^\`]*\`)`;

/** Where libraries that check data are told what to say: `{ message: '…' }`, `message = "…"`, `.min(3, '…')`, `.email('…')`. */
const MESSAGES: readonly [RegExp, string][] = [
  [new RegExp(`,?\\{(?:(?:message|error|required_error|invalid_type_error):${QUOTED},?)+\\}`, 'g'), ''],
  [new RegExp(`,?message=${QUOTED}`, 'g'), ''],
  [new RegExp(`(\\((?:-?[\\d._]+|/[^/]+/\\w*)),${QUOTED}\\)`, 'g'), '$1)'],
  [new RegExp(`\\.(email|url|uuid|cuid2?|datetime|nonempty|required|int|positive|nonnegative)\\(${QUOTED}\\)`, 'g'), '.$1()'],
];

/** A text, a name, or a call with texts and names: `_("Total")`. */
const SAID = `(?:${QUOTED}|[\\w.:]+!?(?:\\((?:${QUOTED}|[^()"'\`])*\\))?)`;

/** Where a field is told what people are told of it: clap, Django, marshmallow, pydantic, zod. */
const DESCRIPTIONS = new RegExp(
  `(?<=([(,]))\\s*(?:long_help|help|help_text|verbose_name|description|long_about|about|value_name|help_heading)\\s*=\\s*${SAID}\\s*(?:,|(?=\\)))|\\.(?:describe|description)\\(${SAID}\\)`,
  'g',
);

/** What is written of a field without what only describes it. */
export function withoutDescriptions(written: string): string {
  return written
    .replace(DESCRIPTIONS, '')
    .replace(/,\s*\)/g, ')')
    .replace(/#\[\w+\(\)\]/g, '')
    .trim();
}

/** Without white space outside of quotes, and without what is only said. */
function withoutMessages(rules: string): string {
  const plain = rules.replace(new RegExp(`(${QUOTED})|\\s+`, 'g'), (_all, quoted?: string) => quoted ?? '');
  return MESSAGES.reduce((text, [said, rest]) => text.replace(said, rest), plain);
}

/** A bound with its number: `.min(3)`, `@MaxLength(60)`, `max_length=100`, `max:255`. */
const BOUND = /((?<![a-z])(?:min|max|gte?|lte?|ge|le)[a-z_]*[(=:])(-?\d[\d_]*(?:\.\d+)?)(?![\w.])/gi;

function movedBounds(before: string, after: string) {
  const [one, other] = [before, after].map((text) => [...text.matchAll(BOUND)]) as [RegExpExecArray[], RegExpExecArray[]];
  return one.flatMap(([, name = '', was = ''], at) => {
    const is = other[at]?.[2] ?? was;
    const [from, to] = [was, is].map((number) => Number(number.replaceAll('_', ''))) as [number, number];
    return from === to ? [] : [{ name: name.slice(0, -1), was, is, takesMore: /^(?:min|g)/i.test(name) ? to < from : to > from }];
  });
}
