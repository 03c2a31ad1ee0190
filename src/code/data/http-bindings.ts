import type { DataItem } from './data-item.ts';

/** The body of a method of a service, and what the method is called. */
interface MethodBody {
  start: number;
  end: number;
  rpc: { service: string; handler: string };
}

const BINDING = /\b(get|put|post|delete|patch)\s*[:=]\s*"([^"\n]*)"|\bkind\s*:\s*"(\w+)"\s*,?\s*path\s*:\s*"([^"\n]*)"/g;

/**
 * The HTTP routes that the options of a method give it (https://google.aip.dev/127): items `http` with `method`, `path`, and in `type` the service
 * whose `handler` answers.
 */
export function httpBindings(text: string, { start, end, rpc }: MethodBody): DataItem[] {
  const body = text.slice(start, end).replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const option = body.search(/google\.api\.http\b/);
  if (option < 0) return [];
  return [...body.slice(option).matchAll(BINDING)].map(({ 0: whole, 1: method, 2: path, 3: kind, 4: other, index }) => ({
    name: 'http',
    start: start + option + index,
    end: start + option + index + whole.length,
    captures: { ...rpc, type: rpc.service, method: method ?? kind ?? 'ANY', path: `"${path ?? other ?? ''}"` },
  }));
}
