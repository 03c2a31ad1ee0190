# Finds or marks the documents that a commit made stale.
#
# Input is what `git diff-tree -r` prints of the commit, an empty line, what is not settled (`document` or `gone`, a tab and a name; lines
# of `git diff-index`), then _staleness.json. All of it is read by line: kb indents the JSON by two, and no string spans lines. Names that
# git or JSON write with a backslash match nothing and are left to kb.
#
# step=find prints the documents and sources that are concerned, or `long` where reading on would be felt (some 400 documents); step=mark
# prints the file with the documents marked, and fails where there are none to mark.
BEGIN { FS = "\"" }

NR == FNR {
  tab = index($0, "\t")
  if ($0 == "") settling = 1
  else if (settling) unsettled[$0 ~ /^:/ ? "changed" : substr($0, 1, tab - 1), substr($0, tab + 1)]
  else read_change($0, substr($0, tab + 1))
  next
}

step == "find" && FNR > 12000 { print "long"; exit }
step == "mark" { lines[++held] = $0 }

NF == 5 && $3 == ": " {
  if ($1 == "        ") { if (is_fresh && $2 in current && current[$2] != $4) see($2, $4) }
  else if ($2 == "status" && $1 == "      ") { is_fresh = $4 == "FRESH"; status_at = held }
  next
}

$1 == "    " && $3 == ": {" { name = $2; is_fresh = 0; lens = ""; receipts = ""; receipts_at = 0 }
$1 == "        " && lens == "" { lens = $2 }
$1 == "      " && $2 == "receipts" && $3 ~ /^: \[\]/ { receipts_at = held }
/^    }/ { end_document() }

END {
  if (step != "mark") exit
  print_lines()
  exit !marked
}

# A path is remembered with the id of its file in the commit, empty where it is gone. A link or a submodule is no plain change, nor is a
# file that is at another path now.
function read_change(line, path,    fields) {
  split(line, fields, "[ \t]")
  if (fields[2] ~ /^100/) { current[path] = fields[4]; appeared[fields[4]] }
  else if (fields[2] == "000000" && fields[1] ~ /^:100/) current[path] = ""
}

function see(path, recorded,    change) {
  change = current[path] == "" ? "gone" : "changed"
  if (change == "gone" && recorded in appeared) return
  if (step == "find") {
    tell("document", name)
    tell(change, path)
  } else if (!(("document", name) in unsettled) && !((change, path) in unsettled))
    receipts = receipts (receipts == "" ? "" : ",") receipt(change, path, recorded)
}

function tell(kind, what) {
  if (!((kind, what) in told)) print kind "\t" what
  told[kind, what]
}

function receipt(change, path, recorded,    text) {
  text = "\n        {" member("lens", lens) "," member("change", change) "," member("path", path) "," member("recorded", recorded)
  return text (change == "gone" ? "" : "," member("current", current[path])) "\n        }"
}

function member(key, value) { return "\n          \"" key "\": \"" value "\"" }

function end_document() {
  if (receipts != "" && receipts_at) {
    sub(/"FRESH"/, "\"STALE\"", lines[status_at])
    lines[receipts_at] = "      \"receipts\": [" receipts "\n      ]" substr(lines[receipts_at], 21)
    marked = 1
  }
  if (step == "mark") print_lines()
}

function print_lines(    at) {
  for (at = 1; at <= held; at++) print lines[at]
  held = 0
}
