interface SavedChoice {
  traveller_id?: number | null | undefined
}

/** Indexes at which a saved traveller is chosen again; different people who share a name must be typed in. */
export function findDuplicateSaved(people: readonly SavedChoice[]): number[] {
  const ids = people.map(({ traveller_id: id }) => id ?? null)
  return ids.flatMap((id, place) => (id !== null && ids.indexOf(id) < place ? [place] : []))
}
