import { expect, test } from 'vitest';

import { normalizeCode } from '../../../src/code/text/normalize-code.ts';
import { judgeSignature } from '../../../src/compare/signature/judge-signature.ts';
import { compareTexts } from '../compare-texts.ts';

const SORTS = { class: 'class', const: 'constant', function: 'function' };

function judge(...[before, after]: [string, string]): string | undefined {
  const [base, head] = [before, after].map((text) => ({
    name: 'List',
    sort: /=> …/.test(text) ? 'function' : (SORTS[text.split(' ')[0] as keyof typeof SORTS] ?? ''),
    signature: normalizeCode(text),
    language: 'tsx',
  }));
  const judged = base && head && judgeSignature(base, head);
  return judged && `${judged.is}: ${judged.reason}`;
}

const CLASS = 'class List extends React.Component<Props, State>';
const REFERRED = 'const List = React.forwardRef<React.ElementRef<typeof A>, React.ComponentPropsWithoutRef<typeof A>>(…)';

test.each([
  [CLASS, 'const List: React.FC<Props> = (props) => …'],
  [CLASS, 'const List = (props: Props) => …'],
  [CLASS, 'function List({ rows }: Props)'],
  [CLASS, 'class List extends PureComponent<Props>'],
  ['class List extends React.Component<{}, State>', 'function List()'],
  [REFERRED, 'function List({ rows, ...props }: React.ComponentProps<typeof A>)'],
  [REFERRED, 'const List = forwardRef<HTMLElement, ComponentPropsWithoutRef<typeof A>>(…)'],
  ['const List = memo<Props>(…)', 'function List(props: Props)'],
])('%s and %s are written alike by others', (before, after) => {
  expect(judge(before, after)).toBeUndefined();
  expect(judge(after, before)).toBeUndefined();
});

test.each([
  [CLASS, 'function List(props: Others)', 'unknown: the type of parameter props changed'],
  [REFERRED, 'function List(props: Others)', 'unknown: the type of parameter props changed'],
  ['class List extends Base<Props>', 'function List(props: Props)', 'unknown: it was a class and is a function'],
])('%s → %s', (before, after, said) => {
  expect(judge(before, after)).toBe(said);
});

test('a component that became a function is the same to those who show it, and what only its file names is none of theirs', async () => {
  const before = `import * as React from 'react';

interface Props { rows: number }

interface State { open: boolean }

export class List extends React.Component<Props, State> {
  constructor(props: Props) {
    super(props);
    this.state = { open: false };
  }

  public render() {
    return <ul>{this.props.rows}</ul>;
  }
}
`;
  const after = `import { useState } from 'react';

interface Props { rows: number }

export const List = ({ rows }: Props) => {
  const [open] = useState(false);
  return <ul>{open && rows}</ul>;
};
`;
  expect(await compareTexts({ 'list.tsx': before }, { 'list.tsx': after })).toEqual([]);
});
