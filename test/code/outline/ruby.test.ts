import { expect, test } from 'vitest';

import { readSource } from '../../helpers/read-source.ts';

test('attributes of the class itself are told from those of its instances', async () => {
  const { symbols } = await readSource(
    'limits.rb',
    'class Limits\n  attr_reader :size\n  class << self\n    attr_accessor :depth, :width\n    def reset; end\n  end\nend\n',
  );
  expect(symbols[0]?.children.map(({ signature }) => signature)).toEqual([
    'attr_reader :size',
    'singleton_class.attr_accessor :depth',
    'singleton_class.attr_accessor :width',
    'def self.reset',
  ]);
});
