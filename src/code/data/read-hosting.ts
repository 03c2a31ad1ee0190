import { memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * What a host is told to run by the clock. Items `cron` with `schedule` and `name`, the path, function or program that it runs: of `vercel.json`
 * (https://vercel.com/docs/cron-jobs), `wrangler.toml` and `.json` (https://developers.cloudflare.com/workers/configuration/cron-triggers/) and
 * `netlify.toml` (https://docs.netlify.com/functions/scheduled-functions/).
 */
export const readHosting: ReadItems = (text) => (/^\s*\{/.test(text) ? inJson(text) : inToml(text));

function inJson(text: string): DataItem[] | undefined {
  const json = readYamlNodes(text);
  if (!json?.members) return undefined;
  const paths = (memberOf(json, 'crons')?.items ?? []).flatMap((node) => {
    const [name, schedule] = [memberOf(node, 'path')?.text, memberOf(node, 'schedule')?.text];
    return name === undefined || schedule === undefined ? [] : [cron(node.start, node.end, name, schedule)];
  });
  const main = memberOf(json, 'main')?.text ?? 'the worker';
  const triggers = memberOf(json, 'triggers');
  const times = (triggers ? (memberOf(triggers, 'crons')?.items ?? []) : []).flatMap(({ text: schedule, start, end }) =>
    schedule === undefined ? [] : [cron(start, end, main, schedule)],
  );
  return [...paths, ...times];
}

/** A table of TOML up to the next: its name as written, and its body. */
const TABLE = /^[ \t]*\[([^[\]\n]+)\][ \t]*(?:#.*)?$([\s\S]*?)(?=^[ \t]*\[|(?![\s\S]))/gm;

function inToml(text: string): DataItem[] {
  const main = /^\s*main\s*=\s*["']([^"'\n]+)["']/m.exec(text)?.[1] ?? 'the worker';
  return [...text.matchAll(TABLE)].flatMap(({ 0: whole, 1: table = '', 2: body = '', index }) => {
    const from = index + whole.length - body.length;
    const [, scheduled] = /^functions\.["']?([^"']+?)["']?$/.exec(table.trim()) ?? [];
    if (scheduled !== undefined) return timesIn(/^[ \t]*schedule\s*=\s*("[^"\n]*"|'[^'\n]*')/gm, body, from, scheduled);
    return /(^|\.)triggers$/.test(table.trim()) ? timesIn(/^[ \t]*crons\s*=\s*(\[[^\]]*\])/gm, body, from, main) : [];
  });
}

function timesIn(pattern: RegExp, body: string, from: number, name: string): DataItem[] {
  return [...body.matchAll(pattern)].flatMap(({ 0: whole, 1: value = '', index }) => {
    const start = from + index + whole.length - value.length;
    const lines = value.replace(/^(\s*)#.*$/gm, (line) => ' '.repeat(line.length));
    return [...lines.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map((each) =>
      cron(start + each.index, start + each.index + each[0].length, name, each[1] ?? each[2] ?? ''),
    );
  });
}

function cron(start: number, end: number, name: string, schedule: string): DataItem {
  return { name: 'cron', start, end, captures: { name, schedule } };
}
