import { notFound } from "next/navigation";
import { pageRequest } from "@/lib/api/paging";
import type { PageRequest } from "@/lib/page";
import { Problem } from "@/lib/problem";

/** The page of a list by time that an address asks for; a 404 when its cursor is none of that list. */
export function pageOrNotFound(cursor: string | undefined, list: string, limit: number): PageRequest {
  try {
    return pageRequest({ limit, cursor }, list, ["time", "uuid"]);
  } catch (error) {
    if (error instanceof Problem) notFound();
    throw error;
  }
}
