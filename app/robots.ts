import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/env";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: ["/api/", "/account", "/sign-in", "/mail"] },
    sitemap: `${publicUrl()}/sitemap.xml`,
  };
}
