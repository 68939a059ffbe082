import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A seeded random number generator. */
interface Random {
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

export interface HostileFile {
  /** What is wrong with the file. */
  kind: string
  name: string
  type: string
  bytes: Buffer
}

/** Contained in everything hidden in a file; a served picture must not contain it. */
const MARKER = 'safar-hostile-payload'
const SCRIPT = `<script>fetch('/api/me')//${MARKER}</script>`
const PAGE = `<!doctype html><html><body onload="alert('${MARKER}')">${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARKER}')">${SCRIPT}</svg>`
const PHP = `<?php system($_GET['${MARKER}']); ?>`

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
const text = (value: string): Buffer => Buffer.from(value)
const sized = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data])
  return Buffer.concat([sized(data.length), body, sized(crc32(body))])
}

/** A PNG of any size. `rows` are compressed: a few if it only claims its size, all of them if it is a bomb. */
function pngOf(width: number, height: number, { bits, rows }: { bits: 1 | 8; rows: Buffer }): Buffer {
  const header = Buffer.concat([sized(width), sized(height), Buffer.from([bits, 0, 0, 0, 0])])
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const BOMB_SIDE = 20_000
const bombRows = deflateSync(Buffer.alloc(BOMB_SIDE * (BOMB_SIDE / 8 + 1)))
const fewRows = deflateSync(Buffer.alloc(1_000))

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 0/1', GPSLongitudeRef: 'E' } }
const withPlace = { IFD0: { Copyright: MARKER, Artist: MARKER, ImageDescription: SCRIPT }, ...gps }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${MARKER}</rdf:Description></rdf:RDF></x:xmpmeta>`

const located = canvas(64, 48).withExif(withPlace).withXmp(xmp)
const pictures = {
  jpeg: await located.clone().jpeg().toBuffer(),
  png: await located.clone().png().toBuffer(),
  webp: await located.clone().webp().toBuffer(),
}
const gif = text('GIF89a\x01\x00\x01\x00\x00\x00\x00;')
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(26), text(PAGE)])
const pdf = text(
  `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert('${MARKER}'))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
)
const plainPdf = text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const pdfOf = (objects: string | Buffer) =>
  Buffer.concat([text('%PDF-1.7\n'), Buffer.from(objects), text('\ntrailer<</Root 1 0 R>>\n%%EOF\n')])
const packedScript = deflateSync(text(`3 0 <</S/JavaScript/JS(app.alert('${MARKER}'))>>`))
const activePdfs = [
  pdf,
  pdfOf(`1 0 obj<</AA<</O<</S/J#61vaScript/J#53(app.alert('${MARKER}'))>>>>>>endobj`),
  pdfOf('1 0 obj<</OpenAction<</S/Launch/F(cmd.exe)>>>>endobj'),
  pdfOf('1 0 obj<</Names<</EmbeddedFiles 3 0 R>>>>endobj'),
  pdfOf(Buffer.concat([text('2 0 obj<</Type/ObjStm/N 1/First 5>>stream\n'), packedScript, text('\nendstream')])),
]
/** As large as a picture may be, to see what processing one costs. */
const wide = await canvas(7_600, 5_200).png().toBuffer()

const paths = [
  '../../../../tmp/safar-escaped.png',
  '..\\..\\..\\windows\\safar-escaped.png',
  '/etc/safar-escaped.png',
  '....//....//safar-escaped.png',
  '%2e%2e%2f%2e%2e%2fsafar-escaped.png',
  'uploads/../../safar-escaped.png',
  'C:\\safar-escaped.png',
  '.htaccess',
  'con.png',
  '~/safar-escaped.png',
] as const
const doubles = ['a.php.png', 'a.png.html', 'a.jpg.svg', 'a.pdf.exe', 'a.png;.html', 'a.html%00.png', 'a.png .html']
const odd = [
  'a\u0000.png',
  '\u202Egnp.exe',
  `${'a'.repeat(5_000)}.png`,
  '',
  '.',
  '..',
  'a\r\nb.png',
  '"; x="y.png',
  '💥.png',
]
const types = [
  'text/html',
  'image/svg+xml',
  'application/x-httpd-php',
  'image/png',
  'application/octet-stream',
  '',
  'a',
]

/** A valid file with something else appended. */
const behind = (front: Buffer, back: string | Buffer): Buffer => Buffer.concat([front, text('\n'), Buffer.from(back)])

type Maker = (random: Random) => Omit<HostileFile, 'kind'>
const anyPicture = (random: Random) => random.pick([pictures.jpeg, pictures.png, pictures.webp])
const anyType = (random: Random) => random.pick(types)

function cut(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, 1 + random.below(bytes.length - 1))
}

/** Corrupts some bytes of a valid picture, which a decoder has to survive. */
function broken(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let place = 0; place < 12; place += 1) copy[8 + random.below(copy.length - 8)] = random.below(256)
  return copy
}

/** Must be refused wherever it is sent. */
export const ACTIVE_PDF = 'script in PDF'

const makers: Record<string, Maker> = {
  'script in SVG': (random) => ({
    name: random.pick(['a.svg', 'a.png', 'a.jpg']),
    type: random.pick(['image/svg+xml', 'image/png']),
    bytes: text(random.pick([SVG, `<?xml version="1.0"?>${SVG}`, `<!--png-->${SVG}`, `\uFEFF${SVG}`])),
  }),
  'page by another name': (random) => ({
    name: random.pick(['a.html', 'a.png', 'a.pdf', 'a.xhtml']),
    type: anyType(random),
    bytes: text(random.pick([PAGE, SCRIPT, PHP, `#!/bin/sh\n# ${MARKER}`])),
  }),
  'double extension': (random) => ({ name: random.pick(doubles), type: anyType(random), bytes: anyPicture(random) }),
  'picture and page': (random) => ({
    name: 'a.html',
    type: 'text/html',
    bytes: behind(anyPicture(random), random.pick([PAGE, SVG, PHP, zip])),
  }),
  'PDF and page': (random) => ({
    name: random.pick(['a.pdf', 'a.html']),
    type: random.pick(['application/pdf', 'text/html']),
    bytes: random.chance(0.5) ? behind(plainPdf, PAGE) : behind(text(PAGE), plainPdf),
  }),
  'GIF and script': () => ({ name: 'a.gif', type: 'image/gif', bytes: behind(gif, `/*${MARKER}*/=1;alert(1)`) }),
  archive: (random) => ({ name: random.pick(['a.zip', 'a.docx', 'a.png']), type: 'application/zip', bytes: zip }),
  bomb: () => ({ name: 'a.png', type: 'image/png', bytes: pngOf(BOMB_SIDE, BOMB_SIDE, { bits: 1, rows: bombRows }) }),
  '100 megapixels': (random) => {
    const [width, height] = random.pick([
      [10_000, 10_000],
      [100_000, 1_000],
      [2_147_483_647, 2_147_483_647],
      [1, 100_000_000],
    ] as const)
    return { name: 'a.png', type: 'image/png', bytes: pngOf(width, height, { bits: 8, rows: fewRows }) }
  },
  'path in its name': (random) => ({ name: random.pick(paths), type: 'image/png', bytes: anyPicture(random) }),
  'odd name': (random) => ({ name: random.pick(odd), type: anyType(random), bytes: anyPicture(random) }),
  'place in EXIF': (random) => ({ name: 'holiday.jpg', type: 'image/jpeg', bytes: anyPicture(random) }),
  'text chunks': () => ({
    name: 'a.png',
    type: 'image/png',
    bytes: Buffer.concat([
      pictures.png.subarray(0, 33),
      chunk('tEXt', text(`Comment\0${SCRIPT}`)),
      chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
      pictures.png.subarray(33),
    ]),
  }),
  'cut off': (random) => ({ name: 'a.png', type: 'image/png', bytes: cut(anyPicture(random), random) }),
  'broken bytes': (random) => ({ name: 'a.jpg', type: 'image/jpeg', bytes: broken(anyPicture(random), random) }),
  empty: () => ({ name: 'a.png', type: 'image/png', bytes: Buffer.alloc(0) }),
  noise: (random) => ({
    name: 'a.bin',
    type: anyType(random),
    bytes: Buffer.from(Array.from({ length: 1 + random.below(4_000) }, () => random.below(256))),
  }),
  'too large': () => ({ name: 'a.png', type: 'image/png', bytes: behind(pictures.png, Buffer.alloc(9 * 1_048_576)) }),
  'huge headers': (random) => ({
    name: `${'n'.repeat(20_000)}.png`,
    type: 'x'.repeat(20_000),
    bytes: anyPicture(random),
  }),
  'as large as allowed': () => ({ name: 'wide.png', type: 'image/png', bytes: wide }),
  [ACTIVE_PDF]: (random) => ({ name: 'a.pdf', type: 'application/pdf', bytes: random.pick(activePdfs) }),
}

/** Kinds that cost a second each are rare. */
const seldom = new Set(['as large as allowed', 'bomb', 'too large'])
const kinds = Object.keys(makers)
const common = kinds.filter((kind) => !seldom.has(kind))

/** First a storable picture for each call, then each kind in turn, then random kinds. */
export function hostileFile(random: Random, place: number, calls: number): HostileFile {
  const inTurn = place < calls ? 'place in EXIF' : kinds[place - calls]
  const kind = inTurn ?? (random.chance(0.04) ? random.pick([...seldom]) : random.pick(common))
  const make = makers[kind]
  if (!make) throw new Error(`there is no ${kind}`)
  return { kind, ...make(random) }
}

/** Whether a served picture still contains metadata about who took it where, or anything hidden in it. */
export async function hasLeftovers(picture: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata()
  return Boolean(exif ?? xmp ?? iptc ?? comments) || picture.includes(MARKER)
}
