/** The card an arrow key leads to from the focused one; none at the end. */
export function cardAfter<Card>(
  columns: readonly (readonly Card[])[],
  current: unknown,
  key: string,
  isRightToLeft: boolean,
): Card | undefined {
  const column = columns.findIndex((cards) => cards.some((card) => card === current))
  const cards = columns[column]
  if (!cards) return undefined
  const place = cards.indexOf(current as Card)
  if (key === 'ArrowDown') return cards[place + 1]
  if (key === 'ArrowUp') return cards[place - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  const others = step > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed()
  const nextColumn = others.find((each) => each.length > 0)
  return nextColumn?.[Math.min(place, nextColumn.length - 1)]
}
