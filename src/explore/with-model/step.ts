import * as v from 'valibot';
import { choice, list, map, said, text, wholeNumber } from '../../base/schema/values.ts';
import { NEXT_ACTIONS } from '../exploration.ts';

const line = wholeNumber(1);

const range = {
  path: said(text(), 'From the top of the repository.'),
  from: said(line, 'The first line.'),
  to: said(line, 'The last line.'),
};

const citation = map({ ...range, quote: said(text(), 'Words of these lines, copied exactly.') });

const conclusion = map({
  inferredUserGoal: said(v.nullable(text()), 'What the questioner most likely wants; null where the question may mean several things.'),
  confidence: said(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 'How likely the findings hold the answer.'),
  findings: v.pipe(
    list(map({ claim: said(text(), 'One sentence.'), citations: said(list(citation), 'The lines that show it; at least one.') })),
    v.maxLength(5, 'must be five at most'),
  ),
  missingInfoQuestions: list(text()),
  recommendedNextAction: choice(...NEXT_ACTIONS),
});

/** What a model does next: looks at something, or concludes. */
export const STEP = map({
  read_file: said(v.pipe(list(map(range)), v.maxLength(4, 'must be four at most')), 'Parts of files to read now.'),
  grep_repo: said(
    v.pipe(list(text()), v.maxLength(4, 'must be four at most')),
    'Texts to look for now in all files: as they stand there, whatever their case.',
  ),
  conclusion: said(v.nullable(conclusion), 'The answer; null while something has to be looked at.'),
});

export type ExplorerStep = v.InferOutput<typeof STEP>;
export type Conclusion = NonNullable<ExplorerStep['conclusion']>;
