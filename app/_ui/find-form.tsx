/** Finds a bill by its number, however it is written, or by words of its title. */
export function FindForm({ q }: { q?: string | undefined }) {
  return (
    <form className="find" action="/search">
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label="Find a bill by number or title"
        placeholder="H.R. 1500, or words of a title"
      />
      <button type="submit">Find</button>
    </form>
  );
}
