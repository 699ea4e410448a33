import { encode } from "uqr";

/** A link as a square of dots that a phone reads, dark on light in every color scheme. */
export function Picture({ of }: { of: string }) {
  const { data, size } = encode(of, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="210"
      height="210"
      role="img"
      aria-label="The secret, for the camera of a phone"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dots.join("")} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
