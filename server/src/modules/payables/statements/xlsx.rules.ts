import { inflateRawSync } from 'node:zlib'
import type { CsvRecord } from '../../bank-statements/public.ts'

/** A file that unpacks to more than this is no statement. */
const LARGEST = 60_000_000
const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8

/** The files of a ZIP archive by name, read from its directory; null where it is none. */
function readDirectory(bytes: Buffer): Map<string, { at: number; size: number; method: number }> | null {
  const last = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (last < 0 || last + 22 > bytes.length || bytes.readUInt32LE(last) !== END_OF_DIRECTORY) return null
  const files = new Map<string, { at: number; size: number; method: number }>()
  let at = bytes.readUInt32LE(last + 16)
  for (let left = bytes.readUInt16LE(last + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const [size, method] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 10)]
    files.set(name, { at: bytes.readUInt32LE(at + 42), size, method })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function unpack(bytes: Buffer, { at, size, method }: { at: number; size: number; method: number }): string {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + size)
  return (method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: LARGEST }) : packed).toString('utf8')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainXml = (xml: string): string =>
  xml.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The texts between the tags of this name, one after another. */
const textOf = (xml: string): string =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)].map(([, text = '']) => plainXml(text)).join('')

/** The place of a column by its letters: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function readCell(attributes: string, content: string, shared: readonly string[]): string {
  const [, type = 'n'] = /\bt="(\w+)"/.exec(attributes) ?? []
  if (type === 'inlineStr') return textOf(content)
  const [, value = ''] = /<(?:\w+:)?v>([^<]*)</.exec(content) ?? []
  return type === 's' ? (shared[Number(value)] ?? '') : plainXml(value)
}

const MAX_COLUMNS = 200

function readRow(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const [, letters] = /\br="([A-Z]{1,3})\d+"/.exec(attributes) ?? []
    const place = letters ? columnOf(letters) : cells.length
    if (place < MAX_COLUMNS) cells[place] = readCell(attributes, content, shared)
  }
  return Array.from(cells, (cell) => cell ?? '')
}

/** The rows of the first sheet of a workbook; null where the file is no workbook. Numbers come as they are stored. */
export function readWorkbook(bytes: Buffer): CsvRecord[] | null {
  const files = readDirectory(bytes)
  const sheet = files && [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0]
  const entry = sheet && files?.get(sheet)
  if (!files || !entry) return null
  const strings = files.get('xl/sharedStrings.xml')
  const shared = strings
    ? [...unpack(bytes, strings).matchAll(/<(?:\w+:)?si>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(([, xml = '']) => textOf(xml))
    : []
  const rows = unpack(bytes, entry).matchAll(/<(?:\w+:)?row\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)
  return [...rows]
    .map(([, xml = ''], index) => ({ line: index + 1, cells: readRow(xml, shared) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}
