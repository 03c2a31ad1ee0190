/** What a brief has under one heading. */
export interface BriefPart {
  key: 'question' | 'system' | 'known' | 'topics' | 'leftOut' | 'done';
  title: string;
  /** What somebody is asked for, for as long as nothing stands there. */
  asks: string;
  /** Whether learning has to wait for it. */
  needed: boolean;
}

/** The parts of a brief, in their order. */
export const BRIEF_PARTS: readonly BriefPart[] = [
  { key: 'question', title: 'Question', asks: 'What is to be found out, as you would ask a colleague who wrote it?', needed: true },
  { key: 'system', title: 'System', asks: 'What is it, who uses it, and what for?', needed: true },
  {
    key: 'known',
    title: 'Known already',
    asks: 'What do you know, or believe to know, and from whom? It is cited as your word.',
    needed: false,
  },
  { key: 'topics', title: 'Topics', asks: 'What matters most? A line each: - payments', needed: false },
  {
    key: 'leftOut',
    title: 'Left out',
    asks: 'What does not matter, and is not read: directories, files, globs, whole repositories? A line each: - docs/',
    needed: false,
  },
  { key: 'done', title: 'Done when', asks: 'How will you see that the question is answered?', needed: false },
];

export type BriefKey = BriefPart['key'];

/** Words for parts of a brief. */
export type BriefWords = Partial<Record<BriefKey, string>>;
