const WORDS = new Set(['status', 'state', 'phase', 'stage', 'step', 'lifecycle']);

/** Whether a field has the name of a status: its last word says so (`status`, `paymentState`, `order_status`, `m_phase`). */
export function isStatusField(name: string): boolean {
  return WORDS.has(wordsOf(name).at(-1) ?? '');
}

/** Whether a type has the name of a set of states: one of its words says so, and it is not about HTTP or geography. */
export function isStatusType(name: string): boolean {
  const words = wordsOf(name).map((word) => word.replace(/^(status|state|phase|stage|step|lifecycle)(e?s)$/, '$1'));
  return words.some((word) => WORDS.has(word)) && !words.some((word) => /^(http|https|code|codes|us|country|address)$/.test(word));
}

/** A field by one spelling: `getStatus()`, `Status`, `_status` and `status` are one field. */
export function fieldName(written: string): string {
  return written
    .replace(/\(\)$/, '')
    .replace(/^(get|Get|GET)_?(?=[A-Z])/, '')
    .replace(/^[@_#$]+|_+$/g, '')
    .replace(/^m_/, '')
    .replaceAll('_', '')
    .toLowerCase();
}

/** A path to a field, `order.getStatus()`: what has it, and its name; no receiver for a name alone. */
export function splitTarget(target: string): { receiver?: string; field: string } {
  const path = target
    .replaceAll('?.', '.')
    .replaceAll('->', '.')
    .replace(/!(?=\.|$)/g, '')
    .replace(/\[['":]?(\w+)['"]?\]$/, '.$1')
    .replace(/^[&*@$]+/, '')
    .replace(/\.(value|name|clone\(\)|as_str\(\))$/, '')
    .trim();
  const dot = path.lastIndexOf('.');
  const field = fieldName(path.slice(dot + 1));
  return dot === -1 ? { field } : { receiver: path.slice(0, dot).replace(/^\((.*)\)$/, '$1'), field };
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}
