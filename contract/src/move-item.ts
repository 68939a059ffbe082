/** The same list with one of them at another place; a place past the end is the end. */
export function moveItem<T>(list: readonly T[], item: T, place: number): T[] {
  const rest = list.filter((each) => each !== item)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
