import { splitAtCommas } from '../reading/read-bindings.ts';

/**
 * The fields of a struct literal of Go (`&OrderForm{Name: name, City: city}`) whose values mention a text; undefined where the value is no
 * such literal, or gives a value to a field that it does not name.
 */
export function fieldsOfLiteral(value: string, mention: string): string[] | undefined {
  const [, body, end] = /^&?[\w.]+\{(.*?)(\}(?:\s*,\s*nil)?|…)$/s.exec(value.trim()) ?? [];
  if (body === undefined) return undefined;
  const written = splitAtCommas(body);
  // A long text is cut, and its last field with it.
  const whole = end === '…' ? written.slice(0, -1) : written;
  const parts = whole.map((part) => /^(\w+):\s*(.*)$/s.exec(part));
  if (parts.includes(null)) return undefined;
  return parts.flatMap((part) => (part?.[2]?.includes(mention) ? (part[1] ?? []) : []));
}

/** Whether a value is all of what a name stands for: `form`, `&form`, `form, nil`, `readForm(r)` for the name `readForm`. */
export function isWhole(value: string, name: string): boolean {
  const text = value.trim().replace(/^[&*]/, '');
  return text.startsWith(name) && /^(\s*,\s*nil|\(.*\))?$/s.test(text.slice(name.length));
}
