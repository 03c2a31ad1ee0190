import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

/** What is told of paths and dangerous operations in a file. */
async function tell(path: string, text: string): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', { [path]: text }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'path' || kind === 'sink').map(({ kind, name }) => `${kind} ${name}`);
}

function inHandler(body: string) {
  return tell('src/app.js', `import express from 'express';\nconst app = express();\napp.get('/x', async (req, res) => {\n${body}\n});\n`);
}

test('an object that is sent is no markup, a text is', async () => {
  expect(await inHandler('const body = { name: req.query.name };\nres.send(body);')).toEqual([]);
  expect(await inHandler('const page = `<p>${req.query.name}</p>`;\nres.send(page);')).toEqual([
    'path req.query → HTML: res.send(page)',
    'sink HTML: res.send(page)',
  ]);
});

test('an object whose field was set is no markup either', async () => {
  expect(await inHandler('const result = {};\nresult.error = `no ${req.query.name}`;\nres.send(result);')).toEqual([]);
});

test('a text that is made of constants alone is not put together from anything', async () => {
  expect(await inHandler("const table = 'users';\nawait db.query(`select * from ${table}`);")).toEqual([]);
  expect(await inHandler('const table = find();\nawait db.query(`select * from ${table}`);')).toEqual([
    'sink SQL built from strings: `select * from ${table}`',
  ]);
});

test('a number and the place of a file are constants, too', async () => {
  expect(await inHandler('const LIMIT = 10;\nawait db.query(`select * from users limit ${LIMIT}`);')).toEqual([]);
  const run = (command: string) => inHandler(`const { exec } = require('child_process');\nexec(${command});`);
  expect(await run('`ls ${__dirname}`')).toEqual([]);
  expect(await run('`ls ${folder}`')).toEqual(['sink shell command: exec(`ls ${folder}`)']);
});

test('a text that is made of constants of other modules is not put together from anything a request says', async () => {
  const repository = (hole: string) => `import { FieldNameNote, TableNote, tableOf } from './schema';
export function list(db, id) {
  return db('note').andWhere(\`${hole}\`, id);
}
`;
  expect(await tell('src/notes.js', repository('${TableNote}.${FieldNameNote.ownerId}'))).toEqual([]);
  for (const hole of ['${tableOf(id)}.owner', '${Table}.owner', '${tableOf.name}.owner']) {
    expect(await tell('src/notes.js', repository(hole)), hole).toEqual([`sink SQL built from strings: \`${hole}\``]);
  }
});

test('whether something is there converts nothing; what is in both parts of a choice goes on', async () => {
  const ruby = `class UsersController < ApplicationController
  def index
    name = params[:name].present? ? params[:name] : 'x'
    User.where("name = '#{name}'")
  end
end
`;
  const php = `<?php
$name = isset($_GET['name']) ? $_GET['name'] : 'you';
echo "<h1>Hello " . $name . "</h1>";
`;
  expect((await tell('app/controllers/users_controller.rb', ruby))[0]).toBe(
    `path params[:name] → SQL built from strings: "name = '#{name}'"`,
  );
  expect((await tell('index.php', php))[0]).toBe(`path $_GET['name'] → HTML: echo "<h1>Hello " . $name . "</h1>";`);
  expect(await inHandler("const known = req.query.name === 'x';\nres.send(known);")).toEqual([]);
});

test('the body of a request that PHP reads as a stream is untrusted', async () => {
  const php = `<?php
$data = json_decode(file_get_contents('php://input'), true);
mysqli_query($link, "select * from users where id = " . $data['id']);
`;
  expect((await tell('api.php', php))[0]).toMatch(/^path \$data → SQL built from strings/);
});

test('an address that a helper makes is the own one, also behind a question whether something is there', async () => {
  const action = (path: string) =>
    `class OrdersController < ApplicationController\n  def show\n    path = ${path}\n    redirect_to path\n  end\nend\n`;
  expect(
    await tell('app/controllers/orders_controller.rb', action('request.fullpath.present? ? root_url(url: request.fullpath) : root_url')),
  ).toEqual([]);
  expect(await tell('app/controllers/orders_controller.rb', action('params[:to].present? ? params[:to] : root_url'))).toEqual([
    'path params[:to] → redirect: redirect_to path',
    'sink redirect: redirect_to path',
  ]);
});

test('what is answered as another type than a page is no markup', async () => {
  expect(await inHandler("res.setHeader('Content-Type', 'text/csv');\nres.send(`${req.query.name};`);")).toEqual([]);
  expect(await inHandler("res.type('text/plain').send(`${req.query.name}`);")).toEqual([]);
  const page = ['path req.query → HTML: res.send(`<p>${req.query.name}</p>`)', 'sink HTML: res.send(`<p>${req.query.name}</p>`)'];
  const send = 'res.send(`<p>${req.query.name}</p>`);';
  expect(await inHandler(`res.setHeader('Content-Type', 'text/html; charset=utf-8');\n${send}`)).toEqual(page);
  expect(await inHandler(`if (req.query.csv) {\n  res.setHeader('Content-Type', 'text/csv');\n  return res.end();\n}\n${send}`)).toEqual(
    page,
  );
  expect(
    await inHandler("if (req.query.csv) {\n  res.setHeader('Content-Type', 'text/csv');\n  return res.send(`${req.query.name}`);\n}"),
  ).toEqual([]);
});

test('an answer of PHP or Python that says its type is no markup either', async () => {
  const php = (set: string) =>
    tell(
      'src/Rows.php',
      `<?php\nclass Rows extends AbstractController {\n  #[Route('/rows', methods: ['GET'])]\n  public function rows(Request $request): Response {\n    $rows = $request->query->get('rows');\n    $response = new Response($rows);\n    ${set}\n    return $response;\n  }\n}\n`,
    );
  expect(await php("$response->headers->set('Content-Type', 'text/csv');")).toEqual([]);
  expect((await php("$response->headers->set('X-Rows', '1');")).length).toBeGreaterThan(0);
  const python = (made: string) =>
    tell(
      'shop/views.py',
      `from django.http import HttpResponse\n\ndef rows(request):\n    rows = request.GET["rows"]\n    return ${made}\n`,
    );
  expect(await python('HttpResponse(rows, content_type="text/csv")')).toEqual([]);
  expect((await python('HttpResponse(rows)')).length).toBeGreaterThan(0);
});
