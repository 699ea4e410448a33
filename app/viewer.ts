/**
 * Who asks: the only reader of cookies.
 */
import { guest, type Viewer } from "@/lib/account/viewer";

export async function currentViewer(): Promise<Viewer> {
  return guest;
}
