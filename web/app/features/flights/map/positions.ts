import type { Position } from '../../../ui/map/geography.ts'
import packed from './positions.txt?raw'

/** Characters per airport: code, latitude and longitude. */
const WIDTH = 9

const tenths = (letters: string) => Number.parseInt(letters, 36) / 10

function unpacked(text: string): Map<string, Position> {
  const found = new Map<string, Position>()
  for (let at = 0; at + WIDTH <= text.length; at += WIDTH)
    found.set(text.slice(at, at + 3), {
      latitude: tenths(text.slice(at + 3, at + 6)) - 90,
      longitude: tenths(text.slice(at + 6, at + 9)) - 180,
    })
  return found
}

/** The positions of the airports in service. */
export const positions: ReadonlyMap<string, Position> = unpacked(packed.trim())
