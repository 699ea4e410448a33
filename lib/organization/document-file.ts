/** Documents for reviewers: known by what is in them, never by what they are called. */

/** Bytes one may have, and how many an organization may have. */
export const LARGEST_DOCUMENT = 4_000_000;
export const MOST_DOCUMENTS = 10;

type MediaType = "application/pdf" | "image/png" | "image/jpeg";

const BEGINNINGS: { type: MediaType; extension: string; bytes: number[] }[] = [
  { type: "application/pdf", extension: "pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "image/png", extension: "png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", extension: "jpg", bytes: [0xff, 0xd8, 0xff] },
];

/** Null for anything but PDF, PNG and JPEG. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  return BEGINNINGS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))?.type ?? null;
}

const LONGEST_NAME = 80;

/** A name that is safe in a header and on any disk, with the ending of what is in it. */
export function safeFileName(given: string, type: string): string {
  const extension = BEGINNINGS.find((one) => one.type === type)?.extension ?? "bin";
  const stem = given
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/[^\w -]+/g, "")
    .trim()
    .slice(0, LONGEST_NAME);
  return `${stem || "document"}.${extension}`;
}

/** One as lists tell it, without its bytes. */
export type DocumentEntry = { id: string; fileName: string; mediaType: string; size: number; createdAt: Date };
