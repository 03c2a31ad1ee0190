// What other tools say of the changes in cases/: breaking or compatible. Writes verdicts.json, which tests hold kb to.
//   npm install --ignore-scripts --prefix /tmp/oracles @graphql-inspector/core graphql@16 openapi-diff api-smart-diff @bufbuild/buf-linux-x64 yaml
//   node test/compare/oracles/ask-oracles.js /tmp/oracles
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [place = '.'] = process.argv.slice(2);
const require = createRequire(join(resolve(place), 'package.json'));
const here = import.meta.dirname;
const casesOf = (format) => require('yaml').parse(readFileSync(join(here, 'cases', `${format}.yml`), 'utf8'));

async function askGraphql({ base, head }) {
  const { buildSchema } = require('graphql');
  const changes = await require('@graphql-inspector/core').diff(buildSchema(base), buildSchema(head));
  return changes.some(({ criticality }) => criticality.level === 'BREAKING');
}

async function askOpenapi({ base, head }) {
  const spec = (parts) => ({
    content: JSON.stringify({ openapi: '3.0.0', info: { title: 'orders', version: '1' }, ...parts }),
    location: 'api.json',
    format: 'openapi3',
  });
  const [was, is] = [spec(base), spec(head)];
  const found = await require('openapi-diff').diffSpecs({ sourceSpec: was, destinationSpec: is });
  // Each of the two passes over something; what no path leads to is for nobody.
  const changes = require('api-smart-diff').apiDiff(JSON.parse(was.content), JSON.parse(is.content));
  return found.breakingDifferencesFound || changes.some(({ type, path }) => type === 'breaking' && path[0] === 'paths');
}

function askProtobuf({ base, head }) {
  const top = mkdtempSync(join(tmpdir(), 'oracle-'));
  for (const [name, text] of Object.entries({ base, head })) {
    mkdirSync(join(top, name));
    writeFileSync(join(top, name, 'api.proto'), `syntax = "proto3";\npackage shop;\n${text}\n`);
  }
  const buf = join(resolve(place), 'node_modules/@bufbuild/buf-linux-x64/bin/buf');
  const { status, stderr } = spawnSync(buf, ['breaking', 'head', '--against', 'base'], { cwd: top, encoding: 'utf8' });
  if (status !== 0 && status !== 100) throw new Error(stderr);
  return status === 100;
}

const verdicts = {};
for (const [format, ask] of Object.entries({ graphql: askGraphql, openapi: askOpenapi, protobuf: askProtobuf })) {
  verdicts[format] = {};
  for (const each of casesOf(format)) verdicts[format][each.name] = (await ask(each)) ? 'breaking' : 'compatible';
}
writeFileSync(join(here, 'verdicts.json'), `${JSON.stringify(verdicts, undefined, 2)}\n`);
