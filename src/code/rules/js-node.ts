import type { ReadNode } from './read-node.ts';

/** The text that nodes are of. */
interface HomeText {
  readonly text: string;
  /** The row, from 0, that an offset is in. */
  readonly rowAt: (offset: number) => number;
}

const NONE: readonly JsNode[] = [];

/** A node of a syntax tree, held in JavaScript: to ask the parser for its text or children each time takes longer than to look. */
export class JsNode implements ReadNode {
  /** Its number in the tree, in the order of the text, outer nodes first. */
  readonly number: number;
  readonly kind: string;
  /** Whether it has a name in the grammar; the others are words and punctuation. */
  readonly named: boolean;
  /** The field of its parent that it is in. */
  readonly field: string | null;
  readonly parent: JsNode | null;
  children: readonly JsNode[] = NONE;
  /** UTF-16 units; 0 where nobody asks: of what has neither name nor field, nor a kind that texts are read by. */
  readonly start: number;
  readonly end: number;
  private readonly home: HomeText;

  constructor(
    home: HomeText,
    number: number,
    kind: string,
    named: boolean,
    field: string | null,
    parent: JsNode | null,
    start: number,
    end: number,
  ) {
    this.number = number;
    this.kind = kind;
    this.named = named;
    this.field = field;
    this.parent = parent;
    this.start = start;
    this.end = end;
    this.home = home;
  }

  /** The parser's own are positive. */
  get id(): number {
    return -1 - this.number;
  }

  get type(): string {
    return this.kind;
  }

  get text(): string {
    return this.home.text.slice(this.start, this.end);
  }

  get startIndex(): number {
    return this.start;
  }

  get endIndex(): number {
    return this.end;
  }

  get startPosition(): { row: number } {
    return { row: this.home.rowAt(this.start) };
  }

  get endPosition(): { row: number } {
    return { row: this.home.rowAt(this.end) };
  }

  get namedChildren(): JsNode[] {
    return this.children.filter(({ named }) => named);
  }

  get firstNamedChild(): JsNode | null {
    return this.children.find(({ named }) => named) ?? null;
  }

  get lastNamedChild(): JsNode | null {
    return this.children.findLast(({ named }) => named) ?? null;
  }

  childForFieldName(name: string): JsNode | null {
    return this.children.find(({ field }) => field === name) ?? null;
  }
}
