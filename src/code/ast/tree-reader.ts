import type { Tree, TreeCursor } from 'web-tree-sitter';

/** Where a walk over a tree is, and what is there. A field is a number that `tree.language.fields` has the name of; 0 for none. */
export interface TreeReader {
  typeId: () => number;
  fieldId: () => number;
  /** UTF-16 units. */
  start: () => number;
  end: () => number;
  toFirstChild: () => boolean;
  toNextSibling: () => boolean;
  toParent: () => boolean;
  close: () => void;
}

/** What of the library's WebAssembly is called: each question reads in a buffer where the cursor is, and each step writes it there. */
export interface CursorCode {
  HEAP32: Int32Array;
  _ts_init: () => number;
  _ts_tree_cursor_current_node_type_id_wasm: (tree: number) => number;
  _ts_tree_cursor_current_field_id_wasm: (tree: number) => number;
  _ts_tree_cursor_start_index_wasm: (tree: number) => number;
  _ts_tree_cursor_end_index_wasm: (tree: number) => number;
  _ts_tree_cursor_goto_first_child_wasm: (tree: number) => number;
  _ts_tree_cursor_goto_next_sibling_wasm: (tree: number) => number;
  _ts_tree_cursor_goto_parent_wasm: (tree: number) => number;
}

/** The numbers that say where a cursor is. */
type CursorState = Record<0 | 1 | 2 | 3, number>;

const NUMBERS = [0, 1, 2, 3] as const;

/**
 * Begins a walk at the root of a tree. The library's own cursor copies where it is into the buffer for each question, and out of it after each
 * step, which takes longer than the answer: here it stays there. Until the walk is closed nothing else may be asked of the library.
 */
export function readTree(tree: Tree, code: CursorCode): TreeReader {
  const cursor: TreeCursor & CursorState = tree.walk() as TreeCursor & CursorState;
  const { 0: at } = tree as unknown as { 0: number };
  const buffer = code._ts_init() >> 2;
  for (const number of NUMBERS) code.HEAP32[buffer + number] = cursor[number];
  const typeId = code._ts_tree_cursor_current_node_type_id_wasm;
  const fieldId = code._ts_tree_cursor_current_field_id_wasm;
  const start = code._ts_tree_cursor_start_index_wasm;
  const end = code._ts_tree_cursor_end_index_wasm;
  const toFirstChild = code._ts_tree_cursor_goto_first_child_wasm;
  const toNextSibling = code._ts_tree_cursor_goto_next_sibling_wasm;
  const toParent = code._ts_tree_cursor_goto_parent_wasm;
  return {
    typeId: () => typeId(at),
    fieldId: () => fieldId(at),
    start: () => start(at),
    end: () => end(at),
    toFirstChild: () => toFirstChild(at) === 1,
    toNextSibling: () => toNextSibling(at) === 1,
    toParent: () => toParent(at) === 1,
    close: () => {
      // The memory may have grown, so it is asked for again.
      for (const number of NUMBERS) cursor[number] = code.HEAP32[buffer + number] ?? 0;
      cursor.delete();
    },
  };
}
