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
    'declared, and no other line of code says the field:',
    '  settings.py:5  debug',
    '  settings.py:6  site_name',
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

test('settings that nothing reads are told: listed variables that no code says, and fields that no other line says', () => {
  const { dir } = gitRepo({
    '.env.example': 'SITE_NAME=a\nOLD_TOKEN=\n# SPARE_LIMIT=5\nDB_PASSWORD=\nAPP_DEBUG=1\n',
    'docker-compose.yml': 'services:\n  db:\n    environment:\n      PASSWORD: $' + '{DB_PASSWORD}\n',
    'settings.py':
      'from pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    debug: bool = False\n    site_name: str\n    idle_limit: int = 3\n',
    'main.py': 'from settings import Settings\n\nsettings = Settings()\nprint(settings.debug, settings.site_name)\n',
  });
  expect(runKb(dir, ['query', 'config']).stdout.trimEnd().split('\n').slice(4, -1)).toEqual([
    'declared, and no other line of code says the field:',
    '  settings.py:7  idle_limit',
    'listed for the environment, and no code here says the name:',
    '  .env.example:2  OLD_TOKEN',
    '  .env.example:3  SPARE_LIMIT',
    '  .env.example:4  DB_PASSWORD, in docker-compose.yml',
  ]);
});

test('what the file that an application brings says goes before the default in code, which a file of a profile does not', () => {
  const { dir } = gitRepo({
    'src/main/resources/application.yml': 'stay:\n  longest: 1826\n  rooms: 3\n',
    'src/main/resources/application-dev.yml': 'stay:\n  nights: 5\n',
    'src/main/java/Reader.java':
      'class Reader {\n    @Value("${stay.longest:1000}")\n    int longest;\n    @Value("${stay.rooms:3}")\n    int rooms;\n    @Value("${stay.nights:2}")\n    int nights;\n    @Value("${stay.host:#{null}}")\n    String host;\n    @Value("${stay.prefix:${stay.old-prefix:none}}")\n    String prefix;\n}\n',
  });
  expect(runKb(dir, ['query', 'config', '--wide']).stdout.trimEnd().split('\n')).toEqual([
    '5 settings of the environment, read in 1 file',
    '  src/main/java/Reader.java:8  stay.host: @Value("$' + '{stay.host:#{null}}")',
    '  src/main/java/Reader.java:2  stay.longest = 1826 (src/main/resources/application.yml; else 1000)',
    '  src/main/java/Reader.java:6  stay.nights = 2',
    '  src/main/java/Reader.java:10  stay.prefix = $' + '{stay.old-prefix:none}',
    '  src/main/java/Reader.java:4  stay.rooms = 3 (src/main/resources/application.yml)',
    'not covered: settings that are read from other files, or from databases',
  ]);
});
