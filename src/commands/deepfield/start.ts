import * as Flags from '@oclif/core/flags';

import { BRIEF_PARTS, type BriefWords, type DeepfieldStart, deepfieldStart } from '../../operations/deepfield/start.ts';
import { askForBrief, RUN_LIMITS, readLimit } from '../shared/ask-for-brief.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readInput } from '../shared/read-input.ts';

const MOST_BYTES = 1 << 20;

export default class DeepfieldStartCommand extends KbCommand {
  static override summary = deepfieldStart.summary;
  static override description =
    `The brief, kb/source/baseline/brief.md, is a person's: edit it as you like. On a terminal kb asks for what it lacks; elsewhere options and
--file give it. What stands there already is never changed. Learning waits for ${BRIEF_PARTS.filter(({ needed }) => needed)
      .map(({ title }) => title)
      .join(' and ')}.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    `<%= config.bin %> <%= command.id %> --question='How is an order paid?' --system='A web shop for spare parts.' --topic=payments`,
    '<%= config.bin %> <%= command.id %> --file=question.md --max-runs=3',
  ];
  static override flags = {
    question: Flags.string({ summary: 'what is to be found out', helpValue: '<words>' }),
    system: Flags.string({ summary: 'what it is, who uses it, and what for', helpValue: '<words>' }),
    known: Flags.string({ summary: 'what you know already, and from whom', helpValue: '<words>' }),
    topic: Flags.string({ summary: 'what matters most', multiple: true, helpValue: '<words>' }),
    'left-out': Flags.string({ summary: 'directories, files, globs and repositories that do not matter, by commas', helpValue: '<words>' }),
    'done-when': Flags.string({ summary: 'how you will see that it is answered', helpValue: '<words>' }),
    file: Flags.string({
      summary: 'a brief in markdown, with headings as in kb/source/baseline/brief.md; - for standard input',
      helpValue: '<path>|-',
    }),
    'max-runs': Flags.option({ summary: 'runs that follow each other before you are asked', options: RUN_LIMITS })(),
  };

  async run(): Promise<DeepfieldStart> {
    const { flags } = await this.parse(DeepfieldStartCommand);
    const topics = flags.topic?.map((topic) => `- ${topic}`).join('\n');
    const words = {
      question: flags.question,
      system: flags.system,
      known: flags.known,
      topics,
      leftOut: flags['left-out'],
      done: flags['done-when'],
    };
    const text = flags.file === undefined ? undefined : (await readInput(flags.file, MOST_BYTES)).text;
    const told = [flags.file, flags['max-runs'], ...Object.values(words)].some((value) => value !== undefined);
    this.makeRoom();
    const asked = told ? {} : await askForBrief(this.context, this.jsonEnabled());
    const given: BriefWords = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
    const limit = readLimit(flags['max-runs']);
    const started = await deepfieldStart.run(this.context, { maxRuns: limit, text, ...given, ...asked } as Parameters<
      typeof deepfieldStart.run
    >[1]);
    this.log(started.brief);
    for (const title of started.unfilled) this.log(`  unfilled: ${title}`);
    for (const title of started.empty) this.log(`  without words: ${title}`);
    if (started.unfilled.length > 0)
      this.logToStderr(`learning waits for ${started.unfilled.join(' and ')}: edit ${started.brief}, or answer by options`);
    return started;
  }
}
