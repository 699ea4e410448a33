/** What a thread does to read one file: nothing is kept. */
import { readBill } from "@/lib/bill/read";
import type { File } from "./files";

export default function read({ name, bytes }: File): void {
  readBill(bytes, name);
}
