/** Grey values of a picture, row by row. */
export interface GreyPicture {
  width: number
  height: number
  values: ArrayLike<number>
}

/** Below this a picture of text has hardly any edges: the sender is asked to look again, but never refused. */
const SHARP_FROM = 60
const LEAST_SIDE = 600

/** The variance of the Laplacian: edges make it large, blur makes it small. */
export function sharpnessOf({ width, height, values }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (index: number) => values[index] ?? 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x
      const edge = at(index - width) + at(index + width) + at(index - 1) + at(index + 1) - 4 * at(index)
      sum += edge
      squares += edge * edge
      count += 1
    }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

export type ScanDoubt = 'small' | 'blurred'

/** A possible problem with a picture of a document: only a warning, since the office decides. */
export function scanDoubt(picture: GreyPicture, original: { width: number; height: number }): ScanDoubt | null {
  if (Math.max(original.width, original.height) < LEAST_SIDE) return 'small'
  return sharpnessOf(picture) < SHARP_FROM ? 'blurred' : null
}
