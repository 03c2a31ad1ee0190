#!/bin/sh
# Runs the tests that need lefthook under its versions 1 and 2, which npm installs into a directory for the time:
#
#   npm run build && sh test/with-lefthook.sh
set -e
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
for version in 1 2; do
  npm install --prefix "$directory/$version" --ignore-scripts --no-audit --no-fund --silent "lefthook@$version"
done
installed=node_modules/lefthook/bin/index.js
KB_TEST_LEFTHOOK=$directory/1/$installed:$directory/2/$installed npx vitest run -t lefthook test/hooks/setup/install-hooks.test.ts "$@"
