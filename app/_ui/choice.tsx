type Props = { name: string; label: string; chosen: string; options: [value: string, words: string][]; none?: string };

/** One filter of a list; `none` says what it is when nothing is chosen. */
export function Choice({ name, label, chosen, options, none = "Any" }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">{none}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
