import { inflateSync } from 'node:zlib'

interface Run {
  page: number
  x: number
  y: number
  text: string
}

type Point = [number, number]

const streamOf = (body: string): string => {
  const start = /stream\r?\n/.exec(body)
  if (!start) return ''
  const raw = Buffer.from(body.slice(start.index + start[0].length, body.lastIndexOf('endstream')), 'latin1')
  if (!/\/FlateDecode/.test(body.slice(0, start.index))) return raw.toString('latin1')
  return inflateSync(raw).toString('latin1')
}

const letters = (hex: string) =>
  (hex.replace(/\s/g, '').match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** Maps a font's glyph numbers to letters. */
function alphabetOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\s*<0000> <\w+> \[(.*?)\]/s.exec(map) ?? []
  return [...list.matchAll(/<([\w\s]+)>/g)].map(([, hex = '']) => letters(hex))
}

function runsOf(content: string, fonts: Map<string, string[]>, page: number): Run[] {
  const runs: Run[] = []
  const savedPoints: Point[] = []
  let at: Point = [0, 0]
  /** Origin of the current text; its y is measured from the bottom of the page. */
  let start: Point = [0, 0]
  let height = 0
  let font: string[] = []
  for (const line of content.split('\n')) {
    if (line === 'q') savedPoints.push(at)
    else if (line === 'Q') at = savedPoints.pop() ?? at
    else if (/^1 0 0 1 .* cm$/.test(line)) {
      const [, , , , x = 0, y = 0] = line.split(' ').map(Number)
      at = [at[0] + x, at[1] + y]
    } else if (/^1 0 0 -1 0 \S+ cm$/.test(line)) height = Number(line.split(' ')[5])
    else if (line.endsWith(' Tm')) {
      const [, , , , x = 0, y = 0] = line.split(' ').map(Number)
      start = [x, height - y]
    } else if (line.endsWith(' Tf')) font = fonts.get(/\/(\w+)/.exec(line)?.[1] ?? '') ?? []
    else if (line.endsWith(' TJ')) {
      const codes = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      runs.push({
        page,
        x: at[0] + start[0],
        y: at[1] + start[1],
        text: codes.map((code) => font[Number.parseInt(code, 16)]).join(''),
      })
    }
  }
  return runs
}

interface Page {
  /** Drawing operators, one a line. */
  content: string
  fonts: Map<string, string[]>
}

function pagesOf(bytes: Buffer): Page[] {
  const file = bytes.toString('latin1')
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]))
  const refersTo = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((body) => {
    const [, named = ''] = /\/Font <<(.*?)>>/s.exec(refersTo(body, 'Resources')) ?? []
    const fonts = new Map(
      [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        return [name, alphabetOf(streamOf(refersTo(objects.get(id) ?? '', 'ToUnicode')))]
      }),
    )
    return { content: streamOf(refersTo(body, 'Contents')), fonts }
  })
}

/** What is drawn on each page. */
export const readContents = (bytes: Buffer): string[] => pagesOf(bytes).map(({ content }) => content)

/** The visible text, run by run, with its position; understands just enough of the format for our own documents. */
export const readPdf = (bytes: Buffer): Run[] =>
  pagesOf(bytes).flatMap(({ content, fonts }, page) => runsOf(content, fonts, page))

const ARABIC = /\p{Script=Arabic}/u

/** The lines of a PDF, top to bottom, each in reading direction. */
export function readLines(bytes: Buffer, direction: 'ltr' | 'rtl' = 'ltr'): string[] {
  const lines = new Map<string, Run[]>()
  for (const run of readPdf(bytes)) {
    const key = `${run.page}:${Math.round(run.y)}`
    lines.set(key, [...(lines.get(key) ?? []), run])
  }
  return [...lines.values()].map((runs) =>
    runs
      .sort((a, b) => (direction === 'rtl' ? b.x - a.x : a.x - b.x))
      .map(({ text }) => (ARABIC.test(text) ? [...text].reverse().join('') : text))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
