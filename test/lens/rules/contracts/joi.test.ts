import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas by part of the request and their fields are found', async () => {
  expect(await matchesOf('contracts', 'joi.js', 'joi')).toEqual([
    '3 schema-map name=createOrder',
    '4 part name=body rule=Joi.object().keys({ email: Joi.string().email().required(), note: Joi.string().max(200), })',
    '5 field name=email rule=Joi.string().email().required()',
    '6 field name=note rule=Joi.string().max(200)',
    '9 schema name=env',
    '9 field name=PORT rule=Joi.number().default(3000)',
    '13 exported name=loginSchema',
    '13 field name=password rule=Joi.string().required()',
    '14 exported name=refund',
    '14 field name=reason rule=Joi.string()',
    '15 exported-map name=cancel',
    '15 field name=id rule=Joi.number()',
  ]);
});
