import { type DataMember, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * What queues of Ruby run by the clock. Items `cron` with `schedule` and `name`, the class or command: of `config/recurring.yml`
 * (https://github.com/rails/solid_queue#recurring-tasks), where environments can be around them, and `config/schedule.yml`
 * (https://github.com/sidekiq-cron/sidekiq-cron#loading-jobs-from-schedule-file).
 */
export const readSchedules: ReadItems = (text) =>
  readYamlNodes(withoutStatements(text))?.members?.flatMap((member) => [...job(member), ...(member.value.members ?? []).flatMap(job)]);

/** Rails reads these files as templates: what a statement (`<% if … %>`) chooses is read whatever it says, with all places as they are. */
function withoutStatements(text: string): string {
  return text.replace(/<%[^=][\s\S]*?%>/g, (statement) => statement.replace(/[^\n]/g, ' '));
}

function job({ value, start, end }: DataMember): DataItem[] {
  const name = memberOf(value, 'class')?.text ?? memberOf(value, 'command')?.text;
  const schedule = memberOf(value, 'cron')?.text ?? memberOf(value, 'schedule')?.text ?? memberOf(value, 'every')?.text;
  return name === undefined || schedule === undefined ? [] : [{ name: 'cron', start, end, captures: { name, schedule } }];
}
