import decodeQR from 'qr/decode.js'
import { readContents } from './read-pdf.ts'

/** Dots for each point: a module of our smallest code is five dots wide. */
const SCALE = 4
/** A4, in points. */
const [WIDTH, HEIGHT] = [596 * SCALE, 842 * SCALE]

type Matrix = readonly [number, number, number, number, number, number]
type Point = readonly [number, number]

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

/** Paints the filled rectangles of a page, of which a code consists, in black and white. */
function paint(content: string): Uint8Array {
  const dots = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let colour = 0
  let shapes: Point[][] = []
  const toPage = (x: number, y: number): Point => [
    (x * matrix[0] + y * matrix[2] + matrix[4]) * SCALE,
    HEIGHT - (x * matrix[1] + y * matrix[3] + matrix[5]) * SCALE,
  ]
  const fill = (shape: readonly Point[]) => {
    const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
    for (let y = Math.round(Math.min(...ys)); y < Math.round(Math.max(...ys)); y += 1)
      for (let x = Math.round(Math.min(...xs)); x < Math.round(Math.max(...xs)); x += 1)
        dots.fill(colour, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  }
  for (const line of content.split('\n')) {
    const words = line.trim().split(' ')
    const operator = words.pop()
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number)
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') matrix = times([a, b, c, d, e, f], matrix)
    else if (operator === 'scn') colour = a + b + c > 1.5 ? 255 : 0
    else if (operator === 're') shapes.push([toPage(a, b), toPage(a + c, b + d)])
    else if (operator === 'm') shapes.push([toPage(a, b)])
    else if (operator === 'l') shapes.at(-1)?.push(toPage(a, b))
    else if (operator === 'f' || operator === 'f*') {
      shapes.forEach(fill)
      shapes = []
    } else if (operator === 'S' || operator === 'n') shapes = []
  }
  return dots
}

/** The text of the QR code on the first page of a PDF, as a scanner reads it; throws if there is none. */
export function readCode(bytes: Buffer): string {
  const [content = ''] = readContents(bytes)
  const image = { width: WIDTH, height: HEIGHT, data: paint(content) }
  return decodeQR(image, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY })
}
