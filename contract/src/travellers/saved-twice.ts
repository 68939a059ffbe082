interface SavedChoice {
  traveller_id?: number | null | undefined
}

/** Places of a list at which a saved traveller stands who stood before; those who share a name are typed in. */
export function savedTwice(people: readonly SavedChoice[]): number[] {
  const ids = people.map(({ traveller_id: id }) => id ?? null)
  return ids.flatMap((id, place) => (id !== null && ids.indexOf(id) < place ? [place] : []))
}
