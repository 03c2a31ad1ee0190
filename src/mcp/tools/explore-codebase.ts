import { estimateTokens } from '../../base/estimate-tokens.ts';
import { map } from '../../base/schema/values.ts';
import { type Exploration, explore as operation } from '../../operations/explore.ts';
import type { Body } from '../answers/reply.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { question, directory, hints, files, depth, timeout } = operation.input.entries;

/** A question in the words of somebody who does not know the code. */
export const exploreCodebase = tool({
  name: 'explore_codebase',
  summary: 'An answer to a question about unfamiliar code as one JSON object: findings with evidence, how sure they are, what to ask',
  description:
    'One JSON object: likely goal, confidence, entry points, commands, at most five findings with lines, what to do next. Call it when you do not know the names to query for. Not for what query answers exactly.',
  input: map({ question, directory, hints, files, depth, timeout_ms: timeout, ...BUDGET_INPUT }),
  readOnly: true,
  async answer(context, { budget: _, timeout_ms, ...asked }) {
    const found = await operation.run(context, { ...asked, timeout: timeout_ms, staged: false });
    return { head: [], body: (budget) => fitting(found, budget) };
  },
});

/** What an answer can do without, one after another: what is least missed first. */
function* shorter(found: Exploration): Generator<Exploration> {
  yield found;
  const repoMap = { ...found.repoMap, keyDirs: found.repoMap.keyDirs.slice(0, 3), configs: found.repoMap.configs.slice(0, 3) };
  for (let most = 2; most > 0; most--) {
    yield { ...found, repoMap, findings: found.findings.map((each) => ({ ...each, evidence: each.evidence.slice(0, most) })) };
  }
  const findings = found.findings.map((each) => ({ ...each, why: each.why.slice(0, 1), evidence: each.evidence.slice(0, 1) }));
  for (let most = findings.length - 1; most >= 0; most--) {
    yield { ...found, repoMap: { ...repoMap, commands: repoMap.commands.slice(0, 4) }, findings: findings.slice(0, most) };
  }
}

function fitting(found: Exploration, budget: number): Body {
  let last = '';
  for (const each of shorter(found)) {
    last = asJson(each);
    if (estimateTokens(last) <= budget) return { lines: [last], ...(each === found ? {} : { rest: CUT }) };
  }
  return { lines: [last], rest: CUT };
}

const CUT = '… cut: a larger budget shows all findings and lines';

/** What cannot be seen is spelled as JSON spells it, so that nothing has to be changed in it. */
function asJson(found: Exploration): string {
  return JSON.stringify(found).replace(
    /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
