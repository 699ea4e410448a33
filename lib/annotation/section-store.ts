/** In which section a block stands, as SQL. */
import { OUTLINED } from "@/lib/bill/block";

const LEVELS = OUTLINED.map((level) => `'${level}'`).join(", ");

/**
 * Two parts of a WITH that follow one called `said`, with `revision_id` and `path`: `standing` then tells the `section` of each
 * block, the innermost of the bill's own that the contents name, or the block itself. Each block is looked up once.
 */
export const STANDING = `
  spoken_of AS MATERIALIZED (SELECT DISTINCT revision_id, path, string_to_array(path, '/') AS steps FROM said),
  standing AS MATERIALIZED (
    SELECT revision_id, path, coalesce((
      SELECT block.path FROM block
      WHERE block.revision_id = spoken_of.revision_id AND quoted = 0 AND level IN (${LEVELS}) AND block.path = ANY (
        SELECT array_to_string(steps[1:length], '/') FROM generate_series(1, cardinality(steps)) AS length)
      ORDER BY depth DESC LIMIT 1), path) AS section
    FROM spoken_of
  )`;
