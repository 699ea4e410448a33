type Props = { name: string; label: string; chosen: string; options: [value: string, words: string][] };

/** One filter of a list. */
export function Choice({ name, label, chosen, options }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">Any</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
