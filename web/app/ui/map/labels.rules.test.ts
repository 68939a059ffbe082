import { describe, expect, test } from 'vitest'
import { labelBox, placeNames } from './labels.rules.ts'

const size = { width: 600, height: 400 }
const name = (id: string, x: number, y: number, text = id) => ({ id, x, y, text, fontSize: 13 })

/** The box of a placed name, using the same width estimate. */
function boxOf(placed: ReturnType<typeof placeNames>, label: ReturnType<typeof name>) {
  const at = placed.get(label.id)
  if (!at) throw new Error(`${label.id} has no place`)
  const box = labelBox({ ...label, ...at })
  const half = (box.right - box.left) / 2
  const by = at.anchor === 'start' ? half : at.anchor === 'end' ? -half : 0
  return { ...box, left: box.left + by, right: box.right + by }
}

describe('names beside their points', () => {
  test('of a route with places close together cover neither each other nor a point', () => {
    const labels = [
      name('a', 300, 60, 'Mahodand'),
      name('b', 292, 82, 'Kalam'),
      name('c', 288, 104, 'Bahrain, Swat'),
      name('d', 296, 150, 'Malam Jabba'),
      name('e', 276, 152, 'Mingora'),
      name('f', 330, 320, 'Islamabad'),
    ]
    const placed = placeNames(labels, size)
    expect([...placed.keys()]).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    const boxes = labels.map((label) => boxOf(placed, label))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.right <= other.left + 8 ||
          other.right <= one.left + 8 ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(apart).toBe(true)
      }
  })

  test('stay inside the window', () => {
    const label = name('edge', 590, 200, 'Khunjerab Pass')
    expect(placeNames([label], size).get('edge')?.anchor).toBe('end')
  })

  test('are left out when there is no room, the later ones first', () => {
    const crowd = Array.from({ length: 30 }, (_, place) => name(`p${place}`, 300, 200, 'A long name of a place'))
    const placed = placeNames(crowd, size)
    expect(placed.has('p0')).toBe(true)
    expect(placed.size).toBeLessThan(10)
  })
})
