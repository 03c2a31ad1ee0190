#!/bin/sh
# What action.yml runs: kb check of the commit that is checked out in the current directory, with its inputs in KB_INPUT_*. They are passed
# on as words of their own and never evaluated.
#
#   action.sh        finds kb: the checkout that the input version names, or the package of that version by npx
#   action.sh run    runs the kb on PATH in $KB_DIRECTORY, for npx
set -eu

refuse() {
  printf '::error title=kb check::%s\n' "$1"
  exit 2
}

check() {
  set -- "$@" check --rev=HEAD "--format=${KB_INPUT_FORMAT:-github}"
  [ -z "${KB_INPUT_BASE:-}" ] || set -- "$@" "--base=$KB_INPUT_BASE"
  case ${KB_INPUT_NEW_ONLY:-false} in
    true) set -- "$@" --new-only ;;
    false) ;;
    *) refuse 'the input new-only must be true or false' ;;
  esac
  case ${KB_INPUT_PROVE:-none} in
    none) ;;
    changed) [ -z "${KB_INPUT_BASE:-}" ] || set -- "$@" --prove=changed ;;
    all) set -- "$@" --prove=all ;;
    *) refuse 'the input prove must be changed, all or none' ;;
  esac
  case ${KB_INPUT_PROVE:-none}/${KB_INPUT_ACCEPT_LESS:-false} in
    none/* | */false) ;;
    */true) set -- "$@" --accept-less ;;
    *) refuse 'the input accept-less must be true or false' ;;
  esac
  [ -z "${KB_INPUT_MIN_COVERAGE:-}" ] || set -- "$@" "--min-coverage=$KB_INPUT_MIN_COVERAGE"
  [ -z "${KB_INPUT_OUTPUT:-}" ] || set -- "$@" "--output=$KB_INPUT_OUTPUT"
  "$@"
}

if [ "${1:-}" = run ]; then
  cd "$KB_DIRECTORY"
  check kb
  exit
fi

version=${KB_INPUT_VERSION:-}
case $version in
  . | ./* | /*)
    [ -f "$version/bin/run.js" ] || refuse 'the input version names a directory without bin/run.js'
    check node "$version/bin/run.js"
    exit
    ;;
esac

script=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/action.sh
[ -n "$version" ] || version=$(node -p 'require(process.argv[1]).version' "$(dirname -- "$script")/../package.json")
case $version in
  *[!0-9A-Za-z.+-]* | -* | .*) refuse 'the input version must be a version of git-kb, or a path that starts with ./ or /' ;;
esac

# In an empty directory, so that nothing of the checkout (.npmrc, node_modules) has a say in what is installed.
KB_DIRECTORY=$(pwd)
export KB_DIRECTORY npm_config_ignore_scripts=true
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npx --yes --package="git-kb@$version" -- sh "$script" run
