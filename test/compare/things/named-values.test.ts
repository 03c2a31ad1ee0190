import { expect, test } from 'vitest';

import { namedValues } from '../../../src/compare/things/named-values.ts';
import { compareTexts } from '../compare-texts.ts';

test('what gets a name once in all files has a value by it', () => {
  const python = `import re

slug = Pattern(
    regex=r"^[a-z]+$",
    message="no; slug",
)
LIMIT: int = 20
twice = 1
twice = 2


def list_orders(limit):
    page = 3
    return limit == page


class Orders:
    MOST = 50
`;
  const java = '  public static final String EMPTY = "no orders";\n  private int count = 0;\n';
  expect([...namedValues([python, 'export const kinds = [\n  "a",\n  "b",\n];\n', java])]).toEqual([
    ['slug', 'Pattern(regex=r"^[a-z]+$",message="no; slug")'],
    ['LIMIT', '20'],
    ['MOST', '50'],
    ['kinds', '["a","b"]'],
    ['EMPTY', '"no orders"'],
  ]);
});

const model = (first: string, validators: string) => ({
  'requirements.txt': 'django\n',
  'shop/models.py': `from django.db import models
from django.core.validators import RegexValidator
${first}

class Order(models.Model):
    name = models.CharField(
        max_length=100,
        validators=${validators},
    )
`,
});

const WRITTEN = `[
            RegexValidator(
                regex=r"^[a-z]+$",
                message="no slug",
            ),
        ]`;

test('a value of a field that got a name in another file is the same value', async () => {
  const named = { ...model('from shop.slugs import slug', '[slug]') };
  const slugs = (regex: string) =>
    `from django.core.validators import RegexValidator\n\nslug = RegexValidator(regex=r"${regex}", message="no slug")\n`;
  const before = { ...model('', WRITTEN), 'shop/slugs.py': '' };
  expect(await compareTexts(before, { ...named, 'shop/slugs.py': slugs('^[a-z]+$') })).toEqual([]);
  expect(await compareTexts(before, { ...named, 'shop/slugs.py': slugs('^[0-9]+$') })).toContain(
    'field Order.name changed: it is declared otherwise',
  );
});

test('a text of an error, or a value that stands in for a parameter, that got a name is the same', async () => {
  const written = `def find(key, most=20):
    if key is None:
        raise ValueError("no key")
    return key, most
`;
  const named = `MOST = 20
NO_KEY = "no key"


def find(key, most=MOST):
    if key is None:
        raise ValueError(NO_KEY)
    return key, most
`;
  const isNew = ['constant MOST is new', 'constant NO_KEY is new'];
  expect(await compareTexts({ 'shop/find.py': written }, { 'shop/find.py': named })).toEqual(isNew);
  expect(await compareTexts({ 'shop/find.py': written }, { 'shop/find.py': named.replace('MOST = 20', 'MOST = 30') })).toHaveLength(3);
});
