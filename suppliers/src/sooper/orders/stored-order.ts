/** The value of a key, created when first requested. */
export function getOrCreate<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
