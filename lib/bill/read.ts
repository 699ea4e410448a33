/**
 * The one door for bill text: tells the format by the file itself and reads it.
 */
import { DTD_ROOTS, readDtdTree } from "./dtd-xml";
import type { Read } from "./reading";
import { readUslmTree, USLM_ROOTS } from "./uslm-xml";
import { type Element, parseXml } from "./xml-tree";

/** Never throws and never loads anything: bytes in, a reading or the true reason for none out. */
export function readBill(bytes: Uint8Array, fileName: string | null): Read {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const { root } = tree;
  if (isUslm(root)) return readUslmTree(tree, fileName);
  if (DTD_ROOTS.includes(root.name)) return readDtdTree(tree, fileName);
  const message = `The file holds <${root.name}>, which is not a bill, a resolution, an amendment document or a public law.`;
  return { rejected: "not-a-bill", message };
}

function isUslm(root: Element): boolean {
  if (Object.entries(root.attributes).some(([name, value]) => name.startsWith("xmlns") && /\/uslm\b/i.test(value)))
    return true;
  return USLM_ROOTS.includes(root.name) && !DTD_ROOTS.includes(root.name);
}
