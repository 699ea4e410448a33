/**
 * Names as they are compared: small letters, without accents, with one kind of hyphen and of apostrophe. The column `names` of a
 * bill holds its titles in the same form; the migration that makes it says how.
 */

export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toLowerCase();
}
