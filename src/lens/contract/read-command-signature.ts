import type { StatedField } from '../report/lens.ts';

/** The arguments and options that a signature names in braces, as Laravel writes it: `mail:send {user : who gets it} {--Q|queue=default}`. */
export function readCommandSignature(text: string): StatedField[] {
  return [...text.matchAll(/\{\s*([^{}]*?)\s*\}/g)].flatMap(([, inside = '']) => {
    const [said = ''] = inside.split(/\s+:\s*/);
    return said.startsWith('--') ? readOption(said) : readArgument(said);
  });
}

/** `--queue`, `--Q|queue=default`, `--id=*` */
function readOption(text: string): StatedField[] {
  const [, short, name, takes, value = ''] = /^--(?:([\w-]+)\|)?([\w:-]+)\s*(=)?\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined) return [];
  return [
    {
      name: `--${name}`,
      ...(takes === undefined ? {} : { type: value === '*' ? 'several values' : 'a value' }),
      ...presetOf(value),
      ...(short === undefined ? {} : { rules: `-${short}` }),
    },
  ];
}

/** `user`, `user?`, `user*`, `user=nobody` */
function readArgument(text: string): StatedField[] {
  const [, name, many = '', value = ''] = /^([\w-]+)(\?\*?|\*|(?==))\s*=?\s*(.*)$/s.exec(text) ?? /^([\w-]+)$/.exec(text) ?? [];
  if (name === undefined) return [];
  const isAsked = !many.startsWith('?') && !text.includes('=');
  return [
    { name, ...(many.endsWith('*') ? { type: 'several' } : {}), ...presetOf(value), ...(isAsked ? { required: true as const } : {}) },
  ];
}

function presetOf(value: string): Pick<StatedField, 'preset'> {
  return value === '' || value === '*' ? {} : { preset: value };
}
