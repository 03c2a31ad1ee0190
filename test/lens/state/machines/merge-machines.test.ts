import { expect, test } from 'vitest';

import { state } from '../../../../src/lens/state/state.ts';
import { ruleView } from '../../rule-view.ts';

async function machinesOf(values: string): Promise<string[]> {
  const text = [
    'class Track < ApplicationRecord',
    `  validates :state, inclusion: { in: %w(${values}) }`,
    '  aasm column: :state do',
    '    state :pending, initial: true',
    '    state :open',
    '    state :closed',
    '    event :start do',
    '      transitions from: :pending, to: :open',
    '    end',
    '    event :close do',
    '      transitions from: :open, to: :closed',
    '    end',
    '  end',
    'end',
  ];
  const { groups } = state.report(await ruleView('state', { 'app/models/track.rb': `${text.join('\n')}\n` }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'machine').map(({ name }) => name);
}

test('a machine whose field may have most of its states, and no other, is one', async () => {
  expect(await machinesOf('pending open closed')).toEqual(['Track']);
  expect(await machinesOf('open closed')).toEqual(['Track']);
});

test('a field that may be something which a machine of its class does not know is another', async () => {
  expect(await machinesOf('open lost')).toEqual(['Track', 'Track.state']);
});
