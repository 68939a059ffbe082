/*
 * The cells of the first sheet of an Excel file, as texts. A small reader of our own: what people send is short, and both
 * the browser and the server know how to inflate. Formulas give their last result; dates are Excel's day numbers.
 */

/** Limits on how much of a file is read: a small file can unpack to gigabytes. */
interface SheetLimits {
  bytes: number
  rows: number
  columns: number
}

const LIST_OF_PEOPLE: SheetLimits = { bytes: 8_000_000, rows: 2_000, columns: 50 }
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The file is not a workbook, or it exceeds a limit. */
export class UnreadableSheetError extends Error {}

interface ZipEntry {
  method: number
  size: number
  offset: number
}

function readDirectory(view: DataView): Map<string, ZipEntry> {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--
  if (end < 0) throw new UnreadableSheetError('no zip directory')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries = new Map<string, ZipEntry>()
  for (let place = 0; place < count && view.getUint32(at, true) === DIRECTORY_ENTRY; place++) {
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameSize))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0)
  }
  return entries
}

async function readAll(stream: ReadableStream<Uint8Array>, largest: number): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > largest) throw new UnreadableSheetError('too large')
    text += decoder.decode(value, { stream: true })
  }
}

function createZipReader(bytes: Uint8Array<ArrayBuffer>, largest: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(view)
  return async (name: string): Promise<string | null> => {
    const entry = entries.get(name)
    if (!entry) return null
    const { offset, size, method } = entry
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const stream = new Blob([bytes.subarray(start, start + size)]).stream()
    if (method === 0) return readAll(stream, largest)
    if (method !== 8) throw new UnreadableSheetError(`compression ${method}`)
    return readAll(stream.pipeThrough(new DecompressionStream('deflate-raw')), largest)
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? all
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/**
 * Elements with the given name, with their attributes and content. Excel never nests these elements within themselves.
 */
const elements = (xml: string, name: string): { attributes: string; content: string }[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  )

/** Phonetic readings (`rPh`) in small letters above the text are not part of it. */
const textIn = (xml: string): string =>
  elements(xml.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map(({ content }) => decode(content))
    .join('')

/** `AB12` is the 28th column. */
function columnOf(ref: string): number {
  const letters = /^[A-Z]+/.exec(ref)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(attributes: string, content: string, strings: readonly string[]): string {
  const type = attributeOf(attributes, 't')
  if (type === 'inlineStr') return textIn(content)
  const value = decode(elements(content, 'v')[0]?.content ?? '')
  return type === 's' ? (strings[Number(value)] ?? '') : value
}

function readRow(xml: string, strings: readonly string[], columns: number): string[] {
  const cells: string[] = []
  for (const { attributes, content } of elements(xml, 'c')) {
    const ref = attributeOf(attributes, 'r')
    const column = ref === '' ? cells.length : columnOf(ref)
    if (column < 0 || column >= columns) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellText(attributes, content, strings).trim()
  }
  return cells
}

/** Path of the first sheet: the workbook names the sheet, and its relationships map it to a file. */
async function firstSheet(read: (name: string) => Promise<string | null>): Promise<string> {
  const workbook = (await read('xl/workbook.xml')) ?? ''
  const relations = (await read('xl/_rels/workbook.xml.rels')) ?? ''
  const id = attributeOf(elements(workbook, 'sheet')[0]?.attributes ?? '', 'r:id')
  const relation = elements(relations, 'Relationship').find(({ attributes }) => attributeOf(attributes, 'Id') === id)
  const target = attributeOf(relation?.attributes ?? '', 'Target').replace(/^\/?(xl\/)?/, '')
  const xml = await read(target ? `xl/${target}` : 'xl/worksheets/sheet1.xml')
  if (xml === null) throw new UnreadableSheetError('no sheet')
  return xml
}

/** Reads the sheet row by row, each at its own row number; an empty row is an empty list. */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits = LIST_OF_PEOPLE,
): Promise<string[][]> {
  if (bytes.byteLength > limits.bytes) throw new UnreadableSheetError('too large')
  const read = createZipReader(bytes, limits.bytes)
  const sheet = await firstSheet(read)
  const strings = elements((await read('xl/sharedStrings.xml')) ?? '', 'si').map(({ content }) => textIn(content))
  const rows: string[][] = []
  for (const { attributes, content } of elements(sheet, 'row')) {
    const number = Number(attributeOf(attributes, 'r')) || rows.length + 1
    if (number > limits.rows) throw new UnreadableSheetError('too many rows')
    while (rows.length < number - 1) rows.push([])
    rows[number - 1] = readRow(content, strings, limits.columns)
  }
  return rows
}
