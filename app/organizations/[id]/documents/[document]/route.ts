import { z } from "zod";
import { currentViewer } from "@/app/viewer";
import { openDocument } from "@/lib/organization/application-commands";
import { Problem } from "@/lib/problem";

type Context = { params: Promise<{ id: string; document: string }> };

const Asked = z.object({ id: z.guid(), document: z.guid() });

/** A document, to be kept and never shown: a stranger sent it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const asked = Asked.safeParse(await params);
  const viewer = await currentViewer();
  try {
    if (!asked.success) throw new Problem("not-found", "There is no such document.");
    const { bytes, fileName } = await openDocument(viewer, asked.data);
    return new Response(Uint8Array.from(bytes), {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${fileName}"`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Response(`${error.detail}\n`, { status: error.status, headers: { "cache-control": "no-store" } });
  }
}
