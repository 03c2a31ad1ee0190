/** Where a statement is from. */
export interface Cited {
  /** From the top of all that is learned, the repository first: `shop/src/pay.ts`. */
  path: string;
  /** Lines, counted from 1, both included; none for a whole file. */
  lines?: readonly [from: number, to: number];
  /** The id that git has for the contents. */
  blob: string;
}

/** The parts of a draft, in their order, with the question that each answers about a thing. */
export const PARTS = {
  purpose: { title: 'What it is for', asks: 'What is it for?' },
  parts: { title: 'What is in it', asks: 'Which files do what?' },
  workings: { title: 'How it works', asks: 'How does it do its work?' },
  entries: { title: 'What leads into it', asks: 'What leads into it, and what happens then?' },
  access: { title: 'Who may enter', asks: 'What stands in front of its entry points?' },
  data: { title: 'What it holds', asks: 'Which data does it hold?' },
  errors: { title: 'What can go wrong', asks: 'What can go wrong in it?' },
  settings: { title: 'What can be set', asks: 'What can be set from outside?' },
  neighbours: { title: 'Its place among the others', asks: 'Who uses it, and what does it need?' },
  tests: { title: 'How it is tested', asks: 'How is it tested?' },
  answers: { title: 'Questions and answers', asks: '' },
} as const;

export type PartName = keyof typeof PARTS;

/** One thing that was learned. */
export interface Statement {
  part: PartName;
  /** One line of markdown. */
  text: string;
  /** At least one. */
  cites: readonly Cited[];
  /** Lines below it that say more about it, each with what it cites. */
  more?: readonly Omit<Statement, 'part' | 'more' | 'by' | 'heading'>[];
  /** Statements under the same heading stand together. */
  heading?: string;
  /** What it explains: names of declarations as `path#name`, labels of entry points, the text of a question. */
  explains?: { symbols?: readonly string[]; entries?: readonly string[]; question?: string };
  /** Why it may be wrong; it goes once somebody confirms it. */
  uncertain?: string;
  /** The question that it is, in the words of the plan. */
  asks?: string;
  /** Who says it: kb from the code alone unless told. */
  by?: { user: string } | { model: string };
}

/** What was learned of one topic. */
export interface Learned {
  statements: readonly Statement[];
  /** What there is to explain; what statements explain of it is what confidence is made of. */
  expected: { files: readonly string[]; symbols: readonly string[]; entries: readonly string[] };
  /** What could not be seen, a line of markdown each. */
  gaps: readonly string[];
}

/** Every place that a statement cites, its lines below included. */
export function citesOf({ cites, more = [] }: Pick<Statement, 'cites' | 'more'>): Cited[] {
  return [...cites, ...more.flatMap((each) => each.cites)];
}

/** Whether a statement may be wrong, as far as anybody knows. */
export function isUncertain({ uncertain }: Pick<Statement, 'uncertain'>): boolean {
  return uncertain !== undefined;
}
