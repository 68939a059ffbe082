/** Which is the last of some things, one beneath the other, that has a part in so much room; -1 without any. */
export function lastInRoom(room: number, heights: readonly number[]): number {
  let left = room
  const beyond = heights.findIndex((height) => {
    const outside = left <= 0
    left -= height
    return outside
  })
  return (beyond === -1 ? heights.length : beyond) - 1
}
