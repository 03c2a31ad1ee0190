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
    'not covered: settings that are read from other files, or from databases',
  ]);
});

test('what files that are no code take from the environment counts, and what the settings file of the application says stands for a default', () => {
  const { dir } = gitRepo({
    'config/cable.yml': 'production:\n  url: <%= ENV.fetch("REDIS_URL") { "redis://localhost" } %>\n  name: <%= ENV["CABLE_NAME"] %>\n',
    'prisma/schema.prisma': 'datasource db {\n  url = env("DATABASE_URL")\n}\n',
    'src/main/resources/application.yml': 'token:\n  header: Authorization\n  secret: hu7Gd2kWq9Lm3Xz\nurl: ${SHOP_URL:http://localhost}\n',
    'src/main/java/Reader.java':
      'class Reader {\n    @Value("${token.header}")\n    String header;\n    @Value("${token.secret}")\n    String secret;\n    @Value("${token.time:30}")\n    int time;\n}\n',
  });
  expect(runKb(dir, ['query', 'config', '--wide']).stdout.trimEnd().split('\n')).toEqual([
    '7 settings of the environment, read in 4 files',
    '  config/cable.yml:3  CABLE_NAME',
    '  prisma/schema.prisma:2  DATABASE_URL',
    '  config/cable.yml:2  REDIS_URL = "redis://localhost"',
    '  src/main/resources/application.yml:4  SHOP_URL = http://localhost',
    '  src/main/java/Reader.java:2  token.header = Authorization (src/main/resources/application.yml)',
    '  src/main/java/Reader.java:4  token.secret = a secret (src/main/resources/application.yml)',
    '  src/main/java/Reader.java:6  token.time = 30',
    'not covered: settings that are read from other files, or from databases',
  ]);
});
