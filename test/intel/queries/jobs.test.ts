import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

/** The lines of the jobs of some files, by what is told first of them. */
function jobsOf(files: Record<string, string>): string[] {
  const lines = runKb(gitRepo(files).dir, ['query', 'jobs']).stdout.trimEnd().split('\n');
  return lines.filter((line) => /^ {2}\S+:\d+ /.test(line)).map((line) => line.trim());
}

test('tasks of Celery are told with what puts them to work, schedules by when they run', () => {
  const files = {
    'shop/__init__.py': '',
    'shop/tasks.py': `from celery import shared_task
@shared_task
def send_mail(to):
    pass
@shared_task
def tidy():
    send_mail.apply_async(args=["us"])
@shared_task
def forgotten():
    pass
`,
    'shop/celery.py': `from celery import Celery
from celery.schedules import crontab
app = Celery("shop")
app.conf.beat_schedule = {
    "tidy-up-every-night": {"task": "shop.tasks.tidy", "schedule": crontab(hour=4)},
}
`,
    'shop/views.py': `from shop.tasks import send_mail
def sign_up(request):
    send_mail.delay(request.user.email)
def invite(request):
    send_mail.si(request.POST["to"]).apply_async()
`,
    'tests/test_views.py': 'from shop.tasks import forgotten\ndef test_it():\n    forgotten.delay()\n',
  };
  expect(jobsOf(files)).toEqual([
    'shop/celery.py:5  schedule runs tidy by crontab(hour=4), as tidy-up-every-night',
    'shop/tasks.py:2  task send_mail',
    'shop/tasks.py:7    ← tidy and 2 other places',
    'shop/tasks.py:5  task tidy',
    'shop/tasks.py:8  task forgotten, of which no call was recognised',
  ]);
});

test('jobs of Rails are told with what puts them to work', () => {
  const files = {
    'app/jobs/sync_job.rb': 'class SyncJob < ApplicationJob\n  queue_as :default\n  def perform(account)\n  end\nend\n',
    'app/models/account.rb': 'class Account < ApplicationRecord\n  def sync_later\n    SyncJob.perform_later(self)\n  end\nend\n',
  };
  expect(jobsOf(files)).toContain('app/models/account.rb:3    ← Account.sync_later');
});

test('jobs of Laravel are told with what puts them to work, by their class or by an object of it, and when they run', () => {
  const job = (name: string) =>
    `<?php\nnamespace App\\Jobs;\nuse Illuminate\\Contracts\\Queue\\ShouldQueue;\nclass ${name} implements ShouldQueue\n{\n    public function handle() {}\n}\n`;
  const files = {
    'app/Jobs/Count.php': job('Count'),
    'app/Jobs/Sum.php': job('Sum'),
    'app/Jobs/Idle.php': job('Idle'),
    'app/Orders.php':
      '<?php\nnamespace App;\nuse App\\Jobs\\Count;\nuse App\\Jobs\\Sum;\nclass Orders\n{\n    public function store($order)\n    {\n        Count::dispatch($order);\n        dispatch(new Sum($order));\n        $this->bus->dispatch($order);\n    }\n}\n',
    'app/Console/Kernel.php':
      "<?php\nclass Kernel\n{\n    protected function schedule(Schedule $schedule)\n    {\n        $schedule->command('orders:sum')->when(fn () => true)->dailyAt('13:00');\n    }\n}\n",
  };
  expect(jobsOf(files)).toEqual([
    "app/Console/Kernel.php:6  'orders:sum' dailyAt('13:00')",
    'app/Jobs/Count.php:6  Count → Count.handle',
    'app/Orders.php:9    ← Orders.store',
    'app/Jobs/Idle.php:6  Idle → Idle.handle, of which no call was recognised',
    'app/Jobs/Sum.php:6  Sum → Sum.handle',
    'app/Orders.php:10    ← Orders.store',
  ]);
});

test('of a function that is written in place it is told what that calls', () => {
  const files = {
    'src/scan.ts': 'export function scan() {}\nexport function sweep() {}\nexport const times = () => 5;\n',
    'src/jobs.ts': `import schedule from 'node-schedule';
import { scan, sweep, times } from './scan';
schedule.scheduleJob('* * * * *', () => {
  console.log('it starts');
  scan();
});
schedule.scheduleJob('0 * * * *', () => {
  scan();
  sweep();
});
schedule.scheduleJob(settings.at, { tz: times() });
`,
  };
  expect(jobsOf(files)).toEqual([
    'src/jobs.ts:3  * * * * * → scan src/scan.ts:1',
    'src/jobs.ts:7  0 * * * * → scan and 1 other call src/scan.ts:1',
  ]);
});

test('actors of dramatiq are told with what sends to them, and not with what sends something else', () => {
  const files = {
    'shop/__init__.py': '',
    'shop/mail.py': `import dramatiq
class Mailer:
    def send(self, letter):
        pass
mailer = Mailer()
@dramatiq.actor(queue_name="mail")
def send_mail(to):
    mailer.send(to)
`,
    'shop/views.py':
      'from shop.mail import send_mail, mailer\ndef sign_up(to):\n    send_mail.send(to)\ndef now(to):\n    mailer.send(to)\n',
  };
  expect(jobsOf(files)).toEqual(['shop/mail.py:6  task send_mail', 'shop/views.py:3    ← sign_up']);
  const calls = runKb(gitRepo(files).dir, ['query', 'callers', 'Mailer.send']).stdout;
  expect(calls).toContain('shop/views.py:5');
});

test('what a scheduler of gocron runs is told where a variable keeps when', () => {
  const files = {
    'go.mod': 'module example.com/shop\n\nrequire github.com/go-co-op/gocron v1.37.0\n',
    'jobs/jobs.go': `package jobs

import "github.com/go-co-op/gocron"

func Add(s *gocron.Scheduler, when string) {
	job := s.Tag("tidy")
	if when != "" {
		job = job.Cron(when)
	}
	job.Do(tidy, when)
	request.Do(when)
}

func tidy(when string) {}
`,
  };
  expect(jobsOf(files)).toEqual(['jobs/jobs.go:10  by job → tidy']);
});
