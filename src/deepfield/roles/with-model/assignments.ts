import type { CitedText, RoleName } from '../../terrain/helpers.ts';

/** What a model is asked in one of its roles. What is the same for all of them is said by whoever asks. */
export interface RoleAssignment {
  /** What to call the answer: letters and `_`. */
  form: string;
  task: string;
  parts: readonly CitedText['part'][];
  /** What an entry names of the choices that it is given; without it there are none. */
  names?: string;
  /** What an entry is called; without it, it is not. */
  title?: string;
  /** Whether to say nothing is an answer, too. */
  mayBeEmpty: boolean;
}

export const ASSIGNMENTS: Readonly<Record<RoleName, RoleAssignment>> = {
  classifier: {
    form: 'filing',
    task: 'Somebody handed a document over about a code base of which the choices are the parts. Say of each part that it really speaks of what it says of that, one entry for each thing, ten at most. No entry at all where it speaks of none.',
    parts: ['how'],
    names: 'The parts that this is about, as the choices name them.',
    mayBeEmpty: true,
  },
  scanner: {
    form: 'reading_list',
    task: 'Somebody wants to understand a part of a code base and has read the files below. Say which of the other files, the choices, have to be read next to understand it, eight at most, the most telling first: an entry for each, with the lines read so far that lead to it. No entry where what was read suffices.',
    parts: ['how'],
    names: 'The file to be read, as the choices name it.',
    mayBeEmpty: true,
  },
  detector: {
    form: 'domains',
    task: 'A code base was divided into domains by its directories, which are listed. Name what somebody who takes it over has to understand as one and what no directory holds by itself, such as a concern that lies in several, four at most: an entry for each, in one sentence why it is one. No entry where the directories fit.',
    parts: ['purpose'],
    names: 'The directories and files that it lies in, as the choices name them.',
    title: 'What it is called: two to five words.',
    mayBeEmpty: true,
  },
  planner: {
    form: 'questions',
    task: 'Somebody who inherited this code base has to change a part of it. Ask what they have to know before they do, and what neither the findings nor a single one of these lines answers: one to four questions, each an entry that ends in a question mark and cites the lines that raise it.',
    parts: ['how'],
    mayBeEmpty: true,
  },
  learner: {
    form: 'lesson',
    task: 'You teach somebody who inherited this code base one part of it: what it is for, and how it works, that is who calls what, what is decided where, and what must hold. Write one to three sentences of the part "purpose" and three to ten of the part "how", in the order in which they are to be read. Leave out what the findings say already.',
    parts: ['purpose', 'how'],
    mayBeEmpty: false,
  },
  answerer: {
    form: 'answer',
    task: 'Somebody who inherited this code base asks a question about it. Answer it in one to six sentences of the part "how", in the order in which they are to be read. If the files do not hold the answer, say in one sentence what they show of it.',
    parts: ['how'],
    mayBeEmpty: false,
  },
  synthesiser: {
    form: 'synthesis',
    task: 'Somebody who inherited this code base knows its parts and not how they play together. Say what happens from the part that it is about to those beside it and back, in which order, and what breaks in one where the other is changed: one to six entries, each with citations from a file of the part and from a file beside it.',
    parts: ['how'],
    mayBeEmpty: true,
  },
};
