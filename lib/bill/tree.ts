/**
 * Things in reading order, put back into one another by their paths.
 */

export type Tree<Item> = Item & { children: Tree<Item>[] };

/** Each stands in the nearest one before it whose path begins its own. What has none of those stands at the top. */
export function treeOf<Item extends { path: string }>(items: readonly Item[]): Tree<Item>[] {
  const top: Tree<Item>[] = [];
  const open: Tree<Item>[] = [];
  for (const item of items) {
    const node = { ...item, children: [] };
    while (open.length > 0 && !item.path.startsWith(`${open.at(-1)?.path}/`)) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}
