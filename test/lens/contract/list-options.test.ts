import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function optionsOf(path: string, text: string): Promise<string[]> {
  const { groups } = contracts.report(await ruleView('contracts', { [path]: text }));
  const found = groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []));
  return found.filter(({ kind }) => kind === 'option').map(({ name }) => name);
}

test('what a command of Laravel takes is all that its signature names', async () => {
  const text = `<?php
class SendMails extends Command
{
    protected $description = 'Mails {nobody}';
    protected $signature = 'mail:send
        {user : Who gets it}
        {copy?* : Who gets it, too}
        {when=now}
        {--Q|queue=default : Where it waits}
        {--id=*}
        {--force}';
    public function handle() {}
}
`;
  expect(await optionsOf('app/Console/Commands/SendMails.php', text)).toEqual([
    'SendMails takes user (required)',
    'SendMails takes copy (several)',
    'SendMails takes when (now where it is left out)',
    'SendMails takes --queue (a value, -Q, default where it is left out)',
    'SendMails takes --id (several values)',
    'SendMails takes --force',
  ]);
});

test('a flag of cobra that is marked as required has to be given, and one of another command has not', async () => {
  const text = `package cmd

import "github.com/spf13/cobra"

func newServe() *cobra.Command {
	serve := &cobra.Command{Use: "serve"}
	serve.Flags().String("host", "", "where it listens")
	serve.Flags().Int("port", 0, "where it listens")
	_ = serve.MarkFlagRequired("port")
	return serve
}

func newStop() *cobra.Command {
	stop := &cobra.Command{Use: "stop"}
	stop.Flags().Int("port", 0, "what is stopped")
	return stop
}
`;
  expect(await optionsOf('cmd/serve.go', text)).toEqual([
    'serve takes --host (String)',
    'serve takes --port (Int, required, 0 where it is left out)',
    'stop takes --port (Int, 0 where it is left out)',
  ]);
});

test('fields of a command of picocli are what it takes, and what an API description says of a field is not', async () => {
  const text = `package shop;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
@Command(name = "load")
class Load {
  @Option(names = {"-p", "--port"}, required = true, description = "where")
  int port;
  @Option(names = "--name", defaultValue = "shop")
  private String name;
  @Parameters(index = "0")
  File source;
  @Parameters
  List<File> others;
}
`;
  expect(await optionsOf('src/Load.java', text)).toEqual([
    'Load takes --port (int, required, -p)',
    'Load takes --name (String, "shop" where it is left out)',
    'Load takes source (File, required)',
    'Load takes others (List<File>)',
  ]);
  const api = `package shop;
import io.swagger.v3.oas.annotations.Parameter;
class Query {
  @Parameter(name = "--page", description = "which")
  int page;
}
`;
  expect(await optionsOf('src/Query.java', api)).toEqual([]);
});

test('what is built by calls of clap is an option of the function that builds it, held in a variable or not', async () => {
  const text = `use clap::{Arg, Command};

fn cli() -> Command {
    let quiet = Arg::new("quiet").long("quiet");
    Command::new("serve").arg(Arg::new("root")).arg(Arg::new("port").short('p').long("port").default_value("80")).arg(quiet)
}
`;
  expect(await optionsOf('src/main.rs', text)).toEqual(['cli takes --quiet', 'cli takes --port']);
});
