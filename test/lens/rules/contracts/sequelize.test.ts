import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('Sequelize models and their columns are found; other calls of that name are not', async () => {
  expect(await matchesOf('contracts', 'sequelize.ts', 'sequelize')).toEqual([
    '3 model name=Order',
    '4 column name=email rule={ type: DataTypes.STRING, allowNull: false }',
    '8 init name=Invoice',
    '8 init-column name=number rule=DataTypes.INTEGER',
  ]);
});

test('models that a file makes for the connection it is given are found; what else is defined in that way is not', async () => {
  expect(await matchesOf('contracts', 'sequelize-factory.js', 'sequelize')).toEqual([
    '2 model-of-factory name=Invoice',
    '3 column name=number rule={ type: DataTypes.STRING, allowNull: false }',
    '9 model-of-factory name=customer',
    '9 column name=email rule=DataTypes.STRING',
  ]);
});
