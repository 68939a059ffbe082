/** A copy of the list with one item moved to another index; an index past the end means the end. */
export function moveItem<T>(list: readonly T[], item: T, place: number): T[] {
  const rest = list.filter((each) => each !== item)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
