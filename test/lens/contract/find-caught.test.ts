import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function answers(files: Record<string, string>): Promise<string[]> {
  const report = contracts.report(await ruleView('contracts', files));
  const [group] = report.groups.filter(({ title }) => title.startsWith('What entry points answer'));
  return (group?.items ?? []).flatMap(({ details = [] }) => details);
}

/** What `GET /orders` of Express answers with such a handler, which calls `load`. */
function express(body: string): Promise<string[]> {
  const text = `import express from 'express';
const app = express();
class Missing extends Error {}
app.get('/orders', async (req, res, next) => {
${body}
});
async function load(id) {
  if (!id) throw new RangeError('no id');
  return id;
}
`;
  return answers({ 'src/app.ts': text });
}

const TRY = 'try {\n    if (!req.query.id) throw new Missing();\n    res.json(await load(req.query.id));\n  }';
const LOADED = 'in `load`: `RangeError` when `!id`';
const THROWN = expect.stringContaining('throws `Missing');

test('what is thrown where whatever fails is answered alike is no answer, nor what is called there throws', async () => {
  const handled = 'catch (error) {\n    console.error(error);\n    res.status(500).json({ message: error.message });\n  }';
  expect(await express(`  ${TRY} ${handled}`)).toEqual(['answers `500` when something before it fails']);
});

test.each([
  [
    'the error decides what is answered',
    'catch (error) {\n    if (error instanceof Missing) return res.status(404).end();\n    next(error);\n  }',
  ],
  ['it is thrown on', 'catch (error) {\n    throw error;\n  }'],
  ['it is handed to what answers', 'catch (error) {\n    answer(res, error);\n  }'],
])('what is thrown is told where %s', async (_, handled) => {
  const told = await express(`  ${TRY} ${handled}`);
  expect(told).toContain(LOADED);
  expect(told).toContainEqual(THROWN);
});

test('what runs later, or is given back unfinished, is not waited for', async () => {
  const handled = 'catch (error) {\n    res.status(500).end();\n  }';
  expect(await express(`  try {\n    return load(req.query.id);\n  } ${handled}`)).toContain(LOADED);
  expect(await express(`  try {\n    setTimeout(() => load(req.query.id), 10);\n  } ${handled}`)).toContain(LOADED);
  expect(await express(`  try {\n    res.json(ids.map((id) => load(id)));\n  } ${handled}`)).not.toContain(LOADED);
});

test('what one of two calls of a function lets out is told', async () => {
  const both = '  try {\n    await load(req.query.a);\n  } catch {\n    res.status(500).end();\n  }\n  res.json(await load(req.query.b));';
  expect(await express(both)).toContain(LOADED);
});

test('what a clause for errors of its type takes says when that answers', async () => {
  const flask = (clause: string) =>
    answers({
      'app.py': `from flask import Flask, jsonify
app = Flask(__name__)

@app.route('/orders')
def orders():
    try:
        if not find():
            raise ValueError('none')
        return jsonify({})
    ${clause}
        app.logger.error(e)
        return jsonify({'error': str(e)}), 500
`,
    });
  const thrown = expect.stringContaining('raises `ValueError');
  expect(await flask('except Exception as e:')).not.toContainEqual(thrown);
  expect(await flask('except ValueError as e:')).toContainEqual(thrown);
  expect(await flask('except KeyError as e:')).toContainEqual(thrown);
});

test('of two handlers without a name that call the same, only one that does not catch it tells what it lets out', async () => {
  const caught =
    "catch {\n    res.status(500).end();\n  }\n});\napp.get('/bare', async (req, res) => {\n  res.json(await load(req.query.id));";
  const told = await express(`  try {\n    res.json(await load(req.query.id));\n  } ${caught}`);
  expect(told.filter((each) => each.includes('RangeError'))).toEqual([LOADED]);
});
