import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

test('a setting is one line, with what it is where it is not given; the places that only read it stand behind', () => {
  const { dir } = gitRepo({
    'config/puma.rb': 'port ENV["PORT"] || 3000\nmode = ENV.fetch("RACK_MODE")\nputs ENV["PORT"]\n',
    'config/mail.rb': 'host = ENV["PORT"]\nkey = ENV["MAIL_KEY"]\n',
    'settings.py':
      'from pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    debug: bool = False\n    site_name: str\n',
  });
  expect(runKb(dir, ['query', 'config']).stdout.trimEnd().split('\n')).toEqual([
    '5 settings of the environment, read in 3 files',
    '  config/mail.rb:2  MAIL_KEY',
    '  config/puma.rb:1  PORT = 3000  (also 3, config/mail.rb:1)',
    '  config/puma.rb:2  RACK_MODE (required)',
    '  settings.py:5  debug: bool = False',
    '  settings.py:6  site_name: str',
    'not covered: settings that are read from files or databases',
  ]);
});
