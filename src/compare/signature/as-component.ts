import { splitList } from '../../code/symbols/parse-parameters.ts';

interface Component {
  sort: string;
  /** Plain code. */
  signature: string;
}

/** `const List: React.FC<Props> = ({ rows }) => …` */
const TYPED = /^((?:export )?)const (\w+):(?:React\.)?V?(?:FC|FunctionComponent)(?:<(.+?)>)?(?:=.*)?$/s;

/** `class List extends React.Component<Props, State>` */
const CLASS = /^((?:export )?(?:default )?)class (\w+) extends (?:React\.)?(?:Pure)?Component(?:<(.*)>)?(?: implements .*)?$/s;

/** `const List = React.forwardRef<HTMLUListElement, Props>(…)`, `const List = memo<Props>(…)` */
const WRAPPED = /^((?:export )?)const (\w+)=(?:React\.)?(forwardRef|memo)<(.*)>\(…?\)?$/s;

/** Whether a signature is that of a class that React makes and asks what it shows: nobody else calls what it has. */
export function isComponentClass(signature: string): boolean {
  return CLASS.test(signature);
}

/** Whether a value is a component that says what it takes. */
export function isWrappedComponent(signature: string): boolean {
  return WRAPPED.test(signature);
}

/**
 * React: two states of what others write as `<List rows={rows} />`. However it is made they write the same, as long as it takes the same, so each is
 * told as a function that takes its properties, where it is a component by what is written.
 */
export function asComponents<T extends Component>(base: T, head: T): [T, T] {
  const [one, other] = [base, head].map(({ signature }) => propsOf(signature));
  if (one === undefined && other === undefined) return [base, head];
  const [before, after] = [asFunction(base, one), asFunction(head, other)];
  return [
    { ...before, signature: plain(before.signature) },
    { ...after, signature: plain(after.signature) },
  ];
}

interface Properties {
  passed: string;
  name: string;
  type: string | undefined;
}

/** @returns undefined for what is no component by what is written, which a function can be all the same. */
function propsOf(signature: string): Properties | undefined {
  const [, passed = '', name = '', type] = TYPED.exec(signature) ?? [];
  if (name !== '') return { passed, name, type };
  const [, exported = '', called = '', types = ''] = CLASS.exec(signature) ?? [];
  if (called !== '') return { passed: exported, name: called, type: splitList(types)[0] };
  const [, open = '', wrapped = '', by, given = ''] = WRAPPED.exec(signature) ?? [];
  return wrapped === '' ? undefined : { passed: open, name: wrapped, type: splitList(given)[by === 'memo' ? 0 : 1] };
}

function asFunction<T extends Component>(written: T, props: Properties | undefined): T {
  if (props === undefined) return written;
  const { passed, name, type } = props;
  return { ...written, sort: 'function', signature: `${passed}function ${name}(${NOTHING.test(type ?? '{}') ? '' : `props:${type}`})` };
}

const NOTHING = /^(?:\{\}|unknown|object|Record<string,never>)$/;

/** That a reference can be given beside its properties is said by another type, and from where that is taken is no matter; what a component shows is. */
function plain(signature: string): string {
  return signature.replace(/(?<![\w.])React\./g, '').replace(/\bComponentProps(?:WithoutRef|WithRef)</g, 'ComponentProps<');
}
