#!/bin/sh
# What action.yml runs: kb check, and kb compare where that is asked for, of the commit that is checked out in the current directory, with its
# inputs in KB_INPUT_*. They are passed on as words of their own and never evaluated.
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

# What the change means: in the summary of the step, and in one comment where that may be written.
compare() {
  case ${KB_INPUT_COMPARE:-false} in
    true) ;;
    false) return 0 ;;
    *) refuse 'the input compare must be true or false' ;;
  esac
  report=$(mktemp)
  set -- "$@" compare --format=markdown
  [ -z "${KB_INPUT_FAIL_ON:-}" ] || set -- "$@" "--fail-on=$KB_INPUT_FAIL_ON"
  case ${KB_INPUT_BASE:-auto} in
    auto) ;;
    *) set -- "$@" -- "$KB_INPUT_BASE" ;;
  esac
  code=0
  "$@" >"$report" || code=$?
  if [ $code -le 1 ]; then
    [ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$report" >>"$GITHUB_STEP_SUMMARY"
    comment "$report"
  fi
  rm -f "$report"
  return $code
}

comment() {
  number=${GITHUB_REF:-}
  number=${number#refs/pull/}
  number=${number%/merge}
  case $number in '' | *[!0-9]*) return 0 ;; esac
  [ -n "${KB_INPUT_TOKEN:-}" ] && command -v gh >/dev/null || return 0
  GH_TOKEN=$KB_INPUT_TOKEN
  export GH_TOKEN
  comments=repos/${GITHUB_REPOSITORY:-}/issues
  old=$(gh api --paginate "$comments/$number/comments" --jq '.[] | select((.body | startswith("<!-- kb compare -->")) and .user.type == "Bot") | .id' 2>/dev/null | head -n 1) || old=
  if [ -n "$old" ]; then
    set -- --method PATCH "$comments/comments/$old" -F "body=@$1"
  else
    set -- --method POST "$comments/$number/comments" -F "body=@$1"
  fi
  gh api "$@" >/dev/null 2>&1 || printf '::notice title=kb compare::%s\n' 'no comment could be written: that takes pull-requests: write; the summary of the step has it'
}

both() {
  checked=0
  compared=0
  check "$@" || checked=$?
  compare "$@" || compared=$?
  [ $checked -ge $compared ] || checked=$compared
  return $checked
}

if [ "${1:-}" = run ]; then
  cd "$KB_DIRECTORY"
  both kb
  exit
fi

version=${KB_INPUT_VERSION:-}
case $version in
  . | ./* | /*)
    [ -f "$version/bin/run.js" ] || refuse 'the input version names a directory without bin/run.js'
    both node "$version/bin/run.js"
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
