/** Files that are deep, wide or lead back to themselves, at a size that says how deep and how wide. */
export interface NastyInput {
  /** 'ts: nested calls'. */
  name: string;
  files: Record<string, string>;
  /** Where imports lead, by file and specifier. */
  leads?: Record<string, Record<string, string>>;
}

/** The sizes of one set: what nests, what is merely long, and what says much in each piece. */
interface Sizes {
  deep: number;
  wide: number;
}

/** All inputs; files stay below a mebibyte, beyond which nothing is read as source. */
export function nastyInputs(sizes: Sizes): NastyInput[] {
  return [
    ...DIALECTS.flatMap((dialect) => ofDialect(dialect, sizes)),
    ...ofEcmascript(sizes),
    ...ofFrameworks(sizes),
    ...ofDescriptions(sizes),
  ];
}

/** How a language writes what all of them have. */
interface Dialect {
  ending: string;
  /** Statements that stand in a function, in a whole file. */
  file: (statements: string, declarations: string) => string;
  block: (condition: string, body: string) => string;
  ladder: (arms: readonly string[]) => string;
  call: (name: string, args: string) => string;
  assign: (name: string, value: string) => string;
  declare: (name: string, body: string) => string;
  type: (name: string, base: string | undefined, fields: readonly string[], inside: string) => string;
  choices: (name: string, members: readonly string[]) => string;
  cases: (subject: string, values: readonly string[]) => string;
  list: (items: string) => string;
  /** What a stranger sends, and what must not get it. */
  source: string;
  sink: (value: string) => string;
  comment: string;
}

const braces = { block: (condition: string, body: string) => `if (${condition}) {\n${body}\n}` };
const ladderOfBraces = (arms: readonly string[]) => arms.map((arm, index) => `if (x == ${index}) { ${arm} }`).join('\nelse ');
const casesOfBraces = (subject: string, values: readonly string[]) =>
  `switch (${subject}) {\n${values.map((value) => `case ${value}: order.status = ${value}; break;`).join('\n')}\n}`;
const call = (name: string, args: string) => `${name}(${args})`;

const DIALECTS: readonly Dialect[] = [
  {
    ...braces,
    ending: 'ts',
    file: (statements, declarations) =>
      `import express from 'express';\nconst app = express();\napp.get('/x', (req, res) => {\nlet a: any, b: any, x: any, order: any;\n${statements}\n});\n${declarations}\n`,
    ladder: ladderOfBraces,
    cases: casesOfBraces,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `export function ${name}(x: any) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `export class ${name}${base ? ` extends ${base}` : ''} {\n${fields.map((field) => `${field}: string;`).join('\n')}\n${inside ? `m() {\n${inside}\n}` : ''}\n}`,
    choices: (name, members) => `export enum ${name} {\n${members.map((each) => `${each} = '${each}',`).join('\n')}\n}`,
    list: (items) => `[${items}]`,
    source: 'req.query.a',
    sink: (value) => `eval(${value});`,
    comment: '//',
  },
  {
    ending: 'py',
    file: (statements, declarations) =>
      `from flask import Flask, request\napp = Flask(__name__)\n@app.route("/x")\ndef x():\n${indent(statements)}\n${declarations}\n`,
    block: (condition, body) => `if ${condition}:\n${indent(body)}`,
    ladder: (arms) => arms.map((arm, index) => `${index === 0 ? 'if' : 'elif'} x == ${index}:\n${indent(arm)}`).join('\n'),
    cases: (subject, values) =>
      `match ${subject}:\n${indent(values.map((value) => `case ${value}:\n${indent(`order.status = ${value}`)}`).join('\n'))}`,
    call,
    assign: (name, value) => `${name} = ${value}`,
    declare: (name, body) => `def ${name}(x):\n${indent(body)}`,
    type: (name, base, fields, inside) =>
      `class ${name}${base ? `(${base})` : ''}:\n${indent([...fields.map((field) => `${field}: str = ""`), ...(inside ? [inside] : ['pass'])].join('\n'))}`,
    choices: (name, members) => `class ${name}(Enum):\n${indent(members.map((each) => `${each} = "${each}"`).join('\n'))}`,
    list: (items) => `[${items}]`,
    source: 'request.args["a"]',
    sink: (value) => `eval(${value})`,
    comment: '#',
  },
  {
    ...braces,
    ending: 'go',
    file: (statements, declarations) =>
      `package main\n\nimport "net/http"\n\nfunc x(w http.ResponseWriter, r *http.Request) {\n${statements}\n}\n\nfunc main() { http.HandleFunc("/x", x) }\n${declarations}\n`,
    block: (condition, body) => `if ${condition} {\n${body}\n}`,
    ladder: (arms) => arms.map((arm, index) => `if x == ${index} { ${arm} }`).join(' else '),
    cases: (subject, values) => `switch ${subject} {\n${values.map((value) => `case ${value}: order.Status = ${value}`).join('\n')}\n}`,
    call,
    assign: (name, value) => `${name} = ${value}`,
    declare: (name, body) => `func ${name}(x string) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `type ${name} struct {\n${base ?? ''}\n${fields.map((field) => `${field} string`).join('\n')}\n${inside.startsWith('type') ? `Inner struct {\n${inside.slice(inside.indexOf('{') + 1)}` : ''}\n}`,
    choices: (name, members) => `type ${name} string\nconst (\n${members.map((each) => `${each} ${name} = "${each}"`).join('\n')}\n)`,
    list: (items) => `[]any{${items}}`,
    source: 'r.FormValue("a")',
    sink: (value) => `exec.Command("sh", "-c", ${value})`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'java',
    file: (statements, declarations) =>
      `package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass Shop {\n@GetMapping("/x")\nvoid x(@RequestParam String q) {\n${statements}\n}\n${declarations}\n}\n`,
    ladder: ladderOfBraces,
    cases: casesOfBraces,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `public void ${name}(String x) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `public static class ${name}${base ? ` extends ${base}` : ''} {\n${fields.map((field) => `private String ${field};`).join('\n')}\n${inside}\n}`,
    choices: (name, members) => `public enum ${name} {\n${members.join(',\n')}\n}`,
    list: (items) => `List.of(${items})`,
    source: 'q',
    sink: (value) => `Runtime.getRuntime().exec(${value});`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'kt',
    file: (statements, declarations) =>
      `package shop\nimport org.springframework.web.bind.annotation.*\n@RestController\nclass Shop {\n@GetMapping("/x")\nfun x(@RequestParam q: String) {\n${statements}\n}\n}\n${declarations}\n`,
    ladder: ladderOfBraces,
    cases: (subject, values) => `when (${subject}) {\n${values.map((value) => `${value} -> order.status = ${value}`).join('\n')}\n}`,
    call,
    assign: (name, value) => `${name} = ${value}`,
    declare: (name, body) => `fun ${name}(x: String) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `open class ${name}${base ? ` : ${base}()` : ''} {\n${fields.map((field) => `var ${field}: String = ""`).join('\n')}\n${inside}\n}`,
    choices: (name, members) => `enum class ${name} {\n${members.join(',\n')}\n}`,
    list: (items) => `listOf(${items})`,
    source: 'q',
    sink: (value) => `Runtime.getRuntime().exec(${value})`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'cs',
    file: (statements, declarations) =>
      `using Microsoft.AspNetCore.Mvc;\nnamespace Shop;\n[ApiController]\npublic class ShopController : ControllerBase {\n[HttpGet("/x")]\npublic void X([FromQuery] string q) {\n${statements}\n}\n${declarations}\n}\n`,
    ladder: ladderOfBraces,
    cases: casesOfBraces,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `public void ${name}(string x) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `public class ${name}${base ? ` : ${base}` : ''} {\n${fields.map((field) => `public string ${field} { get; set; }`).join('\n')}\n${inside}\n}`,
    choices: (name, members) => `public enum ${name} {\n${members.join(',\n')}\n}`,
    list: (items) => `new List<object> { ${items} }`,
    source: 'q',
    sink: (value) => `Process.Start(${value});`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'rs',
    file: (statements, declarations) =>
      `use axum::{Router, routing::get, extract::Query};\nasync fn x(Query(q): Query<String>) {\n${statements}\n}\nfn main() { let app = Router::new().route("/x", get(x)); }\n${declarations}\n`,
    block: (condition, body) => `if ${condition} {\n${body}\n}`,
    ladder: (arms) => arms.map((arm, index) => `if x == ${index} { ${arm} }`).join(' else '),
    cases: (subject, values) =>
      `match ${subject} {\n${values.map((value) => `${value} => { order.status = ${value}; }`).join('\n')}\n_ => {}\n}`,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `pub fn ${name}(x: String) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `pub struct ${name} {\n${base ? `base: ${base},` : ''}\n${fields.map((field) => `pub ${field}: String,`).join('\n')}\n}\n${inside ? `mod m_${name.toLowerCase()} {\n${inside}\n}` : ''}`,
    choices: (name, members) => `pub enum ${name} {\n${members.join(',\n')}\n}`,
    list: (items) => `vec![${items}]`,
    source: 'q',
    sink: (value) => `Command::new(${value});`,
    comment: '//',
  },
  {
    ending: 'rb',
    file: (statements, declarations) => `class OrdersController < ApplicationController\ndef x\n${statements}\nend\n${declarations}\nend\n`,
    block: (condition, body) => `if ${condition}\n${body}\nend`,
    ladder: (arms) => `${arms.map((arm, index) => `${index === 0 ? 'if' : 'elsif'} x == ${index}\n${arm}`).join('\n')}\nend`,
    cases: (subject, values) => `case ${subject}\n${values.map((value) => `when ${value} then order.status = ${value}`).join('\n')}\nend`,
    call,
    assign: (name, value) => `${name} = ${value}`,
    declare: (name, body) => `def ${name}(x)\n${body}\nend`,
    type: (name, base, fields, inside) =>
      `class ${name}${base ? ` < ${base}` : ''}\n${fields.map((field) => `attr_accessor :${field}`).join('\n')}\n${inside}\nend`,
    choices: (name, members) => `enum ${name.toLowerCase()}: { ${members.map((each) => `${each}: "${each}"`).join(', ')} }`,
    list: (items) => `[${items}]`,
    source: 'params[:a]',
    sink: (value) => `system(${value})`,
    comment: '#',
  },
  {
    ...braces,
    ending: 'php',
    file: (statements, declarations) =>
      `<?php\nnamespace Shop;\nfunction x() {\n${statements}\n}\nRoute::get('/x', 'x');\n${declarations}\n`,
    ladder: (arms) => arms.map((arm, index) => `if ($x == ${index}) { ${arm} }`).join('\nelse'),
    cases: (subject, values) =>
      `switch ($${subject}) {\n${values.map((value) => `case '${value}': $order->status = '${value}'; break;`).join('\n')}\n}`,
    call: (name, args) => `${name}(${args})`,
    assign: (name, value) => `$${name} = ${/^\w+$/.test(value) && !/^\d/.test(value) ? `$${value}` : value};`,
    declare: (name, body) => `function ${name}($x) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `class ${name}${base ? ` extends ${base}` : ''} {\n${fields.map((field) => `public string $${field};`).join('\n')}\n${inside ? `function m() {\n${inside}\n}` : ''}\n}`,
    choices: (name, members) => `enum ${name}: string {\n${members.map((each) => `case ${each} = '${each}';`).join('\n')}\n}`,
    list: (items) => `[${items}]`,
    source: "$_GET['a']",
    sink: (value) => `system($${value});`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'c',
    file: (statements, declarations) => `#include <stdio.h>\nint main(int argc, char **argv) {\n${statements}\n}\n${declarations}\n`,
    ladder: ladderOfBraces,
    cases: (subject, values) => `switch (${subject}) {\n${values.map((value) => `case ${value}: status = ${value}; break;`).join('\n')}\n}`,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `void ${name}(char *x) {\n${body}\n}`,
    type: (name, _base, fields, inside) => `struct ${name} {\n${fields.map((field) => `char *${field};`).join('\n')}\n${inside}\n};`,
    choices: (name, members) => `enum ${name} {\n${members.join(',\n')}\n};`,
    list: (items) => `(int[]){${items}}`,
    source: 'argv[1]',
    sink: (value) => `system(${value});`,
    comment: '//',
  },
  {
    ...braces,
    ending: 'cpp',
    file: (statements, declarations) => `#include <string>\nint main(int argc, char **argv) {\n${statements}\n}\n${declarations}\n`,
    ladder: ladderOfBraces,
    cases: (subject, values) => `switch (${subject}) {\n${values.map((value) => `case ${value}: status = ${value}; break;`).join('\n')}\n}`,
    call,
    assign: (name, value) => `${name} = ${value};`,
    declare: (name, body) => `void ${name}(std::string x) {\n${body}\n}`,
    type: (name, base, fields, inside) =>
      `class ${name}${base ? ` : public ${base}` : ''} {\npublic:\n${fields.map((field) => `std::string ${field};`).join('\n')}\n${inside}\n};`,
    choices: (name, members) => `enum class ${name} {\n${members.join(',\n')}\n};`,
    list: (items) => `std::vector<int>{${items}}`,
    source: 'argv[1]',
    sink: (value) => `system(${value});`,
    comment: '//',
  },
];

/** One column for each level, as Python wants it. */
function indent(text: string): string {
  return text.replace(/^/gm, ' ');
}

/** What is put into itself so many times. */
function nest(times: number, inner: string, wrap: (inside: string, level: number) => string): string {
  let text = inner;
  for (let level = 0; level < times; level++) text = wrap(text, level);
  return text;
}

/** Opening and closing parts around each other, made at once: wrapping text in text takes the square of the time. */
function around(times: number, open: string, inner: string, close: string): string {
  return open.repeat(times) + inner + close.repeat(times);
}

function numbered(count: number, write: (index: number) => string, between = '\n'): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(between);
}

function names(count: number, stem: string): string[] {
  return Array.from({ length: count }, (_, index) => `${stem}${index}`);
}

function ofDialect(dialect: Dialect, { deep, wide }: Sizes): NastyInput[] {
  const { ending } = dialect;
  // Indented blocks grow with the square of their depth.
  const blocks = ending === 'py' ? Math.min(deep, 300) : deep;
  const statement = (text: string) => dialect.file(text, '');
  const declared = (text: string) => dialect.file(dialect.assign('a', 'x'), text);
  const texts: Record<string, string> = {
    'nested blocks': statement(nest(blocks, dialect.call('f', 'x'), (inside) => dialect.block('x', inside))),
    'nested brackets': statement(dialect.assign('a', around(deep, '(', 'x', ')'))),
    'nested lists': statement(
      dialect.assign('a', around(deep, dialect.list('¤').split('¤')[0] ?? '', 'x', dialect.list('¤').split('¤')[1] ?? '')),
    ),
    'nested calls': statement(dialect.assign('a', around(deep, 'f(', dialect.source, ')'))),
    'nested calls given to a sink': statement(dialect.sink(around(deep, 'f(', dialect.source, ')'))),
    'a chain of members': statement(dialect.assign('a', `x${'.b'.repeat(wide)}`)),
    'a chain of calls': statement(dialect.assign('a', `x${'.b(1)'.repeat(wide)}`)),
    'a chain of operators': statement(dialect.assign('a', `1${' + 1'.repeat(wide)}`)),
    'a chain of texts': statement(dialect.assign('a', `"s"${` + ${dialect.source}`.repeat(deep)}`)),
    'a chain of assignments': statement(dialect.assign('a', `${'b = '.repeat(wide)}${dialect.source}`)),
    'a ladder of conditions': statement(dialect.ladder(names(deep, 'f').map((name) => dialect.call(name, 'x')))),
    'what never closes': statement('('.repeat(wide)),
    'blocks that never close': statement('{ '.repeat(wide)),
    'nested functions': declared(nest(blocks, dialect.call('f', 'x'), (inside, level) => dialect.declare(`f${level}`, inside))),
    'nested types': declared(nest(blocks, '', (inside, level) => dialect.type(`T${level}`, undefined, [], inside))),
    'many calls': statement(numbered(wide, (index) => dialect.assign(`a${index}`, dialect.call(`f${index}`, 'x')))),
    'calls of one name': statement(numbered(wide, () => dialect.assign('a', dialect.call('f', 'a')))),
    'data through many names': statement(
      [
        dialect.assign('a0', dialect.source),
        ...names(wide, 'a')
          .slice(1)
          .map((name, index) => dialect.assign(name, `a${index}`)),
        dialect.sink(`a${wide - 1}`),
      ].join('\n'),
    ),
    'much data': statement(numbered(wide, (index) => [dialect.assign(`a${index}`, dialect.source), dialect.sink(`a${index}`)].join('\n'))),
    'data added up': statement(
      [
        dialect.assign('a', dialect.source),
        ...names(wide, 'f').map(() => dialect.assign('a', `a + ${dialect.source}`)),
        dialect.sink('a'),
      ].join('\n'),
    ),
    'many functions': declared(numbered(wide, (index) => dialect.declare(`f${index}`, dialect.call(`f${(index + 1) % wide}`, 'x')))),
    'functions that call each other twice': dialect.file(
      dialect.call('f0', dialect.source),
      numbered(deep, (index) =>
        dialect.declare(`f${index}`, `${dialect.call(`f${(index + 1) % deep}`, 'x')}\n${dialect.call(`f${(index + 2) % deep}`, 'x')}`),
      ),
    ),
    'a function that calls itself': declared(
      dialect.declare(
        'f',
        numbered(wide, () => dialect.call('f', 'x')),
      ),
    ),
    'many types': declared(numbered(deep, (index) => dialect.type(`T${index}`, undefined, ['a'], ''))),
    'types based on each other': declared(numbered(deep, (index) => dialect.type(`T${index}`, `T${(index + 1) % deep}`, ['a'], ''))),
    'many fields': declared(dialect.type('Order', undefined, names(wide, 'field'), '')),
    'many choices': declared(dialect.choices('Status', names(wide, 'S'))),
    'many cases': dialect.file(dialect.cases('status', names(deep, 'S')), dialect.choices('Status', names(deep, 'S'))),
    'a huge name': declared(dialect.declare('f'.repeat(wide), dialect.call('g'.repeat(wide), 'x'))),
    'a huge line': statement(`${dialect.assign('a', `"${'ab '.repeat(wide)}"`)} ${dialect.comment} ${'word '.repeat(wide)}`),
    'many parameters': declared(dialect.declare('f', dialect.call('g', names(wide, 'a').join(', ')))),
    'many comments': declared(`${`${dialect.comment} word\n`.repeat(wide)}${dialect.declare('f', dialect.call('g', 'x'))}`),
  };
  return Object.entries(texts).map(([name, text]) => ({ name: `${ending}: ${name}`, files: { [`src/shop.${ending}`]: text } }));
}

function ofEcmascript({ deep, wide }: Sizes): NastyInput[] {
  const many = Math.ceil(deep / 10);
  const one = (name: string, text: string, path = 'src/shop.ts'): NastyInput => ({ name: `ts: ${name}`, files: { [path]: text } });
  const app = "import express from 'express';\nconst app = express();\n";
  return [
    one(
      'a router mounted on itself',
      `${app}${numbered(deep, (index) => `app.use('/x${index}', app);`)}\napp.get('/y', show);\nfunction show() {}`,
    ),
    one(
      'routers mounted on each other',
      `import { Router } from 'express';\n${numbered(many, (index) => `const r${index} = Router();`)}\n${numbered(many, (index) => `r${index}.use('/a', r${(index + 1) % many}); r${index}.use('/b', r${(index + 2) % many}); r${index}.use('/c', r${(index + 3) % many}); r${index}.get('/y', show);`)}\nfunction show() {}`,
    ),
    one(
      'many mounts',
      `${app}import { Router } from 'express';\nconst r = Router();\n${numbered(wide, (index) => `app.use('/x${index}', r);`)}\nr.get('/y', show);\nfunction show() {}`,
    ),
    one(
      'many mounts and routes of one',
      `${app}import { Router } from 'express';\nconst r = Router();\n${numbered(deep, (index) => `app.use('/x${index}', r);\nr.get('/y${index}', show);`)}\nfunction show() {}`,
    ),
    one(
      'one function that registers often',
      `${app}${numbered(deep, (index) => `add(app, '/p${index}');`)}\nfunction add(a, path) { a.get(path, show); }\nfunction show() {}`,
    ),
    one('many heirs of one class', `export class C {}\n${numbered(wide, (index) => `export class C${index} extends C { m() {} }`)}`),
    one(
      'many mounts of many',
      `${app}import { Router } from 'express';\n${numbered(deep, (index) => `const r${index} = Router(); app.use('/x${index}', r${index}); r${index}.get('/y', show);`)}\nfunction show() {}`,
    ),
    one('much middleware', `${app}${numbered(wide, (index) => `app.use(requireUser${index});`)}\napp.get('/y', show);\nfunction show() {}`),
    one('many routes', `${app}${numbered(deep, (index) => `app.get('/x${index}', requireUser, show);`)}\nfunction show() { load(); }`),
    one(
      'many routes behind much middleware',
      `${app}${numbered(deep, (index) => `app.use(requireUser${index}); app.get('/x${index}', show${index});`)}\n${numbered(deep, (index) => `function show${index}() { load(${index}); }`)}`,
    ),
    one(
      'nested groups',
      `import { Hono } from 'hono';\nconst app = new Hono();\n${around(deep, "app.group('/a', (app) => {\n", "app.get('/y', show);", '\n});')}`,
    ),
    one('nested object', `export const a = ${around(deep, '{ a: ', '1', ' }')};`),
    one(
      'nested types of types',
      `export type A = ${around(deep, 'Array<', 'string', '>')};\nexport function f(a: ${around(deep, '{ a: ', 'string', ' }')}) {}`,
    ),
    one(
      'a union of many',
      `export type Status = ${names(wide, 'S')
        .map((name) => `'${name}'`)
        .join(' | ')};\nexport interface Order { status: Status }\nexport function f(order: Order) { order.status = 'S0'; }`,
    ),
    one('conditions of types', `export type A<T> = ${numbered(deep, (index) => `T extends ${index} ? ${index} :`, ' ')} never;`),
    one('nested schema', `import { z } from 'zod';\nexport const a = ${around(deep, 'z.object({ a: ', 'z.string()', ' })')};`),
    one(
      'a schema of many fields',
      `import { z } from 'zod';\nexport const a = z.object({\n${numbered(wide, (index) => `a${index}: z.string().min(1),`)}\n});`,
    ),
    one('a chain of a schema', `import { z } from 'zod';\nexport const a = z.string()${'.min(1)'.repeat(wide)};`),
    one(
      'a table of transitions',
      `type Status = ${names(many, 'S')
        .map((name) => `'${name}'`)
        .join(' | ')};\nconst transitions: Record<Status, Status[]> = {\n${numbered(
        many,
        (index) =>
          `S${index}: [${names(many, 'S')
            .map((name) => `'${name}'`)
            .join(', ')}],`,
      )}\n};`,
    ),
    one(
      'nested machine',
      `import { createMachine } from 'xstate';\nexport const m = createMachine({ id: 'm', initial: 's', ${around(deep, 'states: { s: { on: { E: "t" }, ', '', ' } }')} });`,
    ),
    one(
      'a machine of many states',
      `import { createMachine } from 'xstate';\nexport const m = createMachine({ id: 'm', initial: 's0', states: {\n${numbered(deep, (index) => `s${index}: { on: { E: 's${(index + 1) % deep}', F: 's${(index + 7) % deep}' } },`)}\n} });`,
    ),
    one(
      'writes of a state under conditions',
      `type Status = 'a' | 'b' | 'c';\ninterface Order { status: Status }\n${numbered(deep, (index) => `function f${index}(order: Order) { if (order.status === 'a') { order.status = 'b'; } else if (order.status !== 'c') order.status = 'c'; }`)}`,
    ),
    one(
      'one function that writes a state often',
      `type Status = 'a' | 'b' | 'c';\ninterface Order { status: Status }\nfunction f(order: Order) {\n${numbered(deep, () => "if (order.status === 'a') { order.status = 'b'; }")}\n}`,
    ),
    one(
      'conditions in conditions before a state',
      `type Status = 'a' | 'b' | 'c';\ninterface Order { status: Status }\nfunction f(order: Order) {\n${around(deep, "if (order.status === 'a') {\n", "order.status = 'b';", '\n}')}\n}`,
    ),
    one('many imports', `${numbered(wide, (index) => `import { a${index} } from './m${index}';`)}\nexport const a = 1;`),
    one('many exports', `${numbered(wide, (index) => `export const a${index} = ${index};`)}`),
    one('templates in templates', `export const a = ${around(Math.min(deep, 900), '`x${', '1', '}`')};`),
    one('elements in elements', `export const a = () => ${around(deep, '<div>', 'x', '</div>')};`, 'src/shop.tsx'),
    one(
      'decorators',
      `import { Controller, Get } from '@nestjs/common';\n@Controller('x')\nexport class Shop {\n${numbered(deep, (index) => `@Get('a${index}') a${index}() { return this.a${(index + 1) % deep}(); }`)}\n}`,
    ),
    one(
      'comments of documentation',
      `/** ${'word '.repeat(wide)} */\nexport function f() {}\n/**\n${' * word\n'.repeat(wide)} */\nexport function g() {}`,
    ),
    one(
      'promises',
      `${app}app.get('/x', (req, res) => {\n${around(Math.min(deep, 2000), 'load(req.query.a).then((a) => ', 'eval(a)', ')')}\n});`,
    ),
    {
      name: 'ts: files that export each other',
      files: Object.fromEntries(
        names(many, 'm').map((name, index) => [
          `src/${name}.ts`,
          `export * from './m${(index + 1) % many}';\nexport * from './m${(index + 2) % many}';\nimport { lost } from './m${(index + 1) % many}';\nexport function f${index}() { lost.here(); }`,
        ]),
      ),
      leads: Object.fromEntries(
        names(many, 'm').map((name, index) => [
          `src/${name}.ts`,
          { [`./m${(index + 1) % many}`]: `src/m${(index + 1) % many}.ts`, [`./m${(index + 2) % many}`]: `src/m${(index + 2) % many}.ts` },
        ]),
      ),
    },
    {
      name: 'ts: handlers over many files',
      files: Object.fromEntries(
        names(many, 'm').map((name, index) => [
          `src/${name}.ts`,
          `import express from 'express';\nimport { f as g } from './m${(index + 1) % many}';\nimport { f as h } from './m${(index + 2) % many}';\nconst app = express();\napp.get('/${name}', (req, res) => { f(req.query.a); });\nexport function f(x: string) { g(x); h(x); eval(x); }`,
        ]),
      ),
      leads: Object.fromEntries(
        names(many, 'm').map((name, index) => [
          `src/${name}.ts`,
          { [`./m${(index + 1) % many}`]: `src/m${(index + 1) % many}.ts`, [`./m${(index + 2) % many}`]: `src/m${(index + 2) % many}.ts` },
        ]),
      ),
    },
  ];
}

function ofFrameworks({ deep, wide }: Sizes): NastyInput[] {
  const one = (name: string, path: string, text: string): NastyInput => ({
    name: `${path.slice(path.lastIndexOf('.') + 1)}: ${name}`,
    files: { [path]: text },
  });
  return [
    one(
      'blueprints on themselves',
      'src/app.py',
      `from flask import Blueprint\nbp = Blueprint("bp", __name__)\n${numbered(deep, (index) => `bp.register_blueprint(bp, url_prefix="/x${index}")`)}\n@bp.route("/y")\ndef y():\n    return 1\n`,
    ),
    one(
      'routers on themselves',
      'src/api.py',
      `from fastapi import APIRouter\nrouter = APIRouter()\n${numbered(deep, (index) => `router.include_router(router, prefix="/x${index}")`)}\n@router.get("/y")\ndef y():\n    return 1\n`,
    ),
    one(
      'patterns that include themselves',
      'shop/urls.py',
      `from django.urls import path, include\nfrom . import views\nurlpatterns = [\n${numbered(deep, (index) => `    path("x${index}/", include("shop.urls")),`)}\n    path("y/", views.y),\n]\n`,
    ),
    one(
      'a class of many actions',
      'shop/views.py',
      `from rest_framework import viewsets\nfrom rest_framework.decorators import action\nclass OrderViewSet(viewsets.ModelViewSet):\n${numbered(deep, (index) => ` @action(detail=True)\n def a${index}(self, request):\n  self.a${(index + 1) % deep}(request)`)}\nrouter.register("orders", OrderViewSet)\n`,
    ),
    one(
      'nested resources',
      'config/routes.rb',
      `Rails.application.routes.draw do\n${around(deep, 'resources :orders do\n', "get 'y'", '\nend')}\nend\n`,
    ),
    one(
      'many resources',
      'config/routes.rb',
      `Rails.application.routes.draw do\n${numbered(deep, (index) => `resources :orders${index}`)}\nend\n`,
    ),
    one(
      'nested groups',
      'routes/api.php',
      `<?php\nuse Illuminate\\Support\\Facades\\Route;\n${around(deep, "Route::prefix('a')->group(function () {\n", "Route::get('/y', [OrderController::class, 'show']);", '\n});')}\n`,
    ),
    one(
      'nested routes',
      'src/Routing.kt',
      `import io.ktor.server.routing.*\nfun Application.module() {\n routing {\n${around(deep, 'route("/a") {\n', 'get("/y") { call.respond(1) }', '\n}')}\n }\n}\n`,
    ),
    one(
      'groups of groups',
      'main.go',
      `package main\nimport "github.com/gin-gonic/gin"\nfunc main() {\n r0 := gin.Default()\n${numbered(deep, (index) => ` r${index + 1} := r${index}.Group("/x${index}", auth)`)}\n r${deep}.GET("/y", show)\n}\nfunc show(c *gin.Context) {}\n`,
    ),
    one(
      'groups on themselves',
      'main.go',
      `package main\nimport "github.com/go-chi/chi/v5"\nfunc main() {\n r := chi.NewRouter()\n${numbered(deep, (index) => ` r.Mount("/x${index}", r)`)}\n r.Get("/y", show)\n}\nfunc show() {}\n`,
    ),
    one(
      'scopes in scopes',
      'src/main.rs',
      `use actix_web::web;\nfn routes(cfg: &mut web::ServiceConfig) {\n cfg.service(${around(deep, 'web::scope("/a").service(', 'web::resource("/y").route(web::get().to(show))', ')')});\n}\nasync fn show() {}\n`,
    ),
    one(
      'routers nested in each other',
      'src/main.rs',
      `use axum::{Router, routing::get};\nfn routes() -> Router {\n Router::new()${'.nest("/a", routes())'.repeat(deep)}.route("/y", get(show))\n}\nasync fn show() {}\n`,
    ),
    one(
      'policies',
      'src/Security.java',
      `package shop;\nclass Security {\n SecurityFilterChain chain(HttpSecurity http) {\n  http.authorizeHttpRequests(a -> a\n${numbered(deep, (index) => `   .requestMatchers("/**/a${index}/**/b/**").hasRole("ADMIN")`)}\n  );\n }\n}\n@RestController\nclass Shop {\n${numbered(Math.ceil(deep / 10), (index) => ` @GetMapping("${'/a'.repeat(40)}/x${index}") void x${index}() {}`)}\n}\n`,
    ),
    one(
      'groups of endpoints',
      'src/Program.cs',
      `var app = WebApplication.Create();\nvar g0 = app.MapGroup("/a");\n${numbered(deep, (index) => `var g${index + 1} = g${index}.MapGroup("/x${index}").RequireAuthorization();`)}\ng${deep}.MapGet("/y", () => 1);\n`,
    ),
    one(
      'commands',
      'src/cli.py',
      `import click\n${numbered(deep, (index) => `@click.group()\ndef g${index}():\n pass\n`)}\n${numbered(deep, (index) => `g${index}.add_command(g${(index + 1) % deep})`)}\n`,
    ),
    one(
      'packages of nothing but scripts',
      'src/scripts.rb',
      `namespace :a do\n${numbered(wide, (index) => `task :t${index} => :environment do\n f${index}\nend`)}\nend\n`,
    ),
  ];
}

function ofDescriptions({ deep, wide }: Sizes): NastyInput[] {
  const texts: Record<string, Record<string, string>> = {
    'api/shop.proto': {
      'nested messages': `syntax = "proto3";\n${around(deep, 'message A {\n', 'string a = 1;', '\n}')}\n`,
      'nested blocks of one of': `message A {\n${around(deep, 'oneof a {\n', 'string a = 1;', '\n}')}\n}\n`,
      'many fields': `message A {\n${numbered(wide, (index) => `string a${index} = ${index + 1};`)}\n}\n`,
      'many messages': numbered(wide, (index) => `message A${index} { A${index} a = 1; }`),
      'many values': `enum A {\n${numbered(wide, (index) => `V${index} = ${index};`)}\n}\n`,
      'what never closes': 'message A {'.repeat(wide),
      'lists that never close': `message A { string a = 1 ${'['.repeat(wide)}; }`,
      'statements of many words': `message A { ${'a '.repeat(wide)}; }`,
      'statements that never end': `message A { ${'a = 1 [ '.repeat(wide)}`,
    },
    'api/shop.graphql': {
      'nested lists': `type A { a: ${around(deep, '[', 'Int', ']')} }\n`,
      'nested values': `type A { a(b: Int = ${around(deep, '[', '1', ']')}): Int }\n`,
      'many fields': `type A {\n${numbered(wide, (index) => `a${index}: A`)}\n}\n`,
      'many types': numbered(wide, (index) => `type A${index} { a: A${index} }`),
      'a union of many': `union A = ${names(wide, 'B').join(' | ')}\n`,
      'many values': `enum A {\n${numbered(wide, (index) => `V${index}`)}\n}\n`,
      'nested selections': `query { ${around(deep, 'a { ', 'b', ' }')} }\n`,
    },
    'db/shop.sql': {
      'nested brackets': `CREATE TABLE a (b int DEFAULT ${around(wide, '(', '1', ')')});\n`,
      'many columns': `CREATE TABLE a (\n${numbered(wide, (index) => `a${index} int`, ',\n')}\n);\n`,
      'many tables': numbered(wide, (index) => `CREATE TABLE a${index} (b int);`),
      'a table of many parts': `CREATE TABLE a (b int)${' PARTITION BY b'.repeat(wide)};\n`,
      'one long statement': `ALTER TABLE a ${numbered(wide, (index) => `ADD COLUMN b${index} int`, ', ')};\n`,
      'brackets that never close': `CREATE TABLE a ${'('.repeat(wide)}`,
      'quotes that never close': `CREATE TABLE a (${'" '.repeat(wide)}`,
      'comments that never close': `${'/* '.repeat(wide)}`,
      'words of SELECT': `${'SELECT a FROM b '.repeat(Math.ceil(wide / 2))}`,
    },
    'db/shop.prisma': {
      'many fields': `model A {\n${numbered(wide, (index) => `  a${index} String`)}\n}\n`,
      'many models': numbered(deep, (index) => `model A${index} {\n  a A${index}\n}`),
      'models that never close': 'model A {\n'.repeat(wide),
      'a huge line': `model A {\n  a String @default("${'a '.repeat(wide)}")\n}\n`,
    },
    'api/openapi.json': {
      'nested schemas': `{"openapi":"3.0.0","paths":{},"components":{"schemas":{"A":${around(deep, '{"type":"object","properties":{"a":', '{"type":"string"}', '}}')}}}}`,
      'nested compositions': `{"openapi":"3.0.0","paths":{},"components":{"schemas":{"A":${around(40, '{"allOf":[{"type":"object","properties":{"b":{"type":"string"}}},', '{"type":"string"}', ']}')}}}}`,
      'nested lists': around(wide, '[', '', ']'),
      'many paths': JSON.stringify({
        openapi: '3.0.0',
        paths: Object.fromEntries(names(deep, '/a').map((path) => [path, { get: { responses: { 200: { description: 'a' } } } }])),
      }),
      'many schemas': JSON.stringify({
        openapi: '3.0.0',
        paths: {},
        components: {
          schemas: Object.fromEntries(
            names(deep, 'A').map((name) => [name, { type: 'object', properties: { a: { $ref: `#/components/schemas/${name}` } } }]),
          ),
        },
      }),
      'many shared parameters': JSON.stringify({
        openapi: '3.0.0',
        paths: {
          '/a': { parameters: names(deep, 'a').map((name) => ({ $ref: `#/components/parameters/${name}` })), get: {}, put: {}, post: {} },
        },
        components: {
          parameters: Object.fromEntries(names(deep, 'a').map((name) => [name, { name, in: 'query', schema: { type: 'string' } }])),
        },
      }),
      'a schema of many members': JSON.stringify({
        openapi: '3.0.0',
        paths: {},
        components: {
          schemas: {
            A: {
              type: 'object',
              required: names(deep, 'a'),
              properties: Object.fromEntries(names(deep, 'a').map((name) => [name, { type: 'string' }])),
            },
          },
        },
      }),
      'a huge choice': JSON.stringify({
        openapi: '3.0.0',
        paths: {},
        components: { schemas: { A: { type: 'object', properties: { a: { enum: names(wide, 'V') } } } } },
      }),
    },
    'api/openapi.yaml': {
      'nested maps': `openapi: 3.0.0\npaths: {}\ncomponents:\n  schemas:\n    A: ${around(deep, '{a: ', '1', '}')}\n`,
      'aliases of aliases': `openapi: 3.0.0\na0: &a0 [x, x]\n${numbered(30, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)}\n`,
      'many lines': `openapi: 3.0.0\npaths:\n${numbered(deep, (index) => `  /a${index}:\n    get: {}`)}\n`,
    },
    'api/asyncapi.yaml': {
      'many channels': `asyncapi: 3.0.0\nchannels:\n${numbered(deep, (index) => `  a${index}:\n    messages:\n      m: {name: M}`)}\noperations:\n${numbered(deep, (index) => `  o${index}: {action: send, channel: {$ref: '#/channels/a${index}'}}`)}\n`,
      'nested choices': `asyncapi: 2.0.0\nchannels:\n  a:\n    publish:\n      message: ${around(Math.min(deep, 90), '{oneOf: [', '{name: M}', ', {name: N}]}')}\n`,
    },
    'api/order.schema.json': {
      'nested properties': around(deep, '{"properties":{"a":', '{"type":"string"}', '}}'),
      'nested items': `{"$schema":"x","type":"object","properties":{"a":${around(deep, '{"type":"array","items":', '{"type":"string"}', '}')}}}`,
      'many definitions': JSON.stringify({
        $defs: Object.fromEntries(names(deep, 'A').map((name) => [name, { $ref: `#/$defs/${name}` }])),
      }),
      'shared parts': `{"$schema":"x","$defs":{"A":${around(12, '{"allOf":[', '{"properties":{"a":{"type":"string"}}}', `,${'{"properties":{"b":{"type":"string"}}},'.repeat(20)}{}]}`)}}}`,
    },
    'package.json': {
      'many scripts': JSON.stringify({ name: 'a', scripts: Object.fromEntries(names(deep, 's').map((name) => [name, `npm run ${name}`])) }),
      'nested exports': `{"name":"a","exports":{".":${around(deep, '{"import":', '"./a.js"', '}')}}}`,
      'many commands': JSON.stringify({ name: 'a', bin: Object.fromEntries(names(deep, 'b').map((name) => [name, './a.js'])) }),
    },
  };
  return Object.entries(texts).flatMap(([path, each]) =>
    Object.entries(each).map(([name, text]) => ({ name: `${path.slice(path.indexOf('/') + 1)}: ${name}`, files: { [path]: text } })),
  );
}
