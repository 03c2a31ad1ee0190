import { expect, test } from 'vitest';
import { namingOutcomes } from '../../../../src/commands/shared/printing/print-outcome.ts';
import type { Outcome } from '../../../../src/operations/spelunk.ts';

const outcome = (lens: string, shown: string, action: Outcome['action']) => ({
  shown,
  outcome: { lens, path: shown, action, leftOut: 0, omitted: { files: 0, items: 0 } },
});

test('a document that two lenses share is named once: as made where one of them was', () => {
  const outcomes = [
    outcome('interfaces', 'contracts/src.md', 'fresh'),
    outcome('contracts', 'contracts/src.md', 'written'),
    outcome('flows', 'flows/src.md', 'fresh'),
    outcome('state', 'state/src.md', 'left'),
  ];
  const naming = namingOutcomes(outcomes);
  expect(outcomes.filter((each) => naming.has(each)).map((each) => each.outcome.lens)).toEqual(['contracts', 'flows']);
});
