import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** Packed objects take little; a file with more of them, or larger ones, is refused rather than unpacked. */
const MAX_PACKED = 2_000
const MAX_UNPACKED_BYTES = 64 * 1_048_576

/** Scripts, programs, attached files, and what a form sends away. A document that opens at a place is harmless. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|OpenAction(?!\s*\[))(?![A-Za-z])/
/** Too short to be looked for in pictures, where it turns up by chance. */
const SCRIPT = /\/JS(?![A-Za-z])/
const PACKED_OBJECTS = /\/(?:ObjStm|First)(?![A-Za-z])/

interface Stream {
  /** What stands between the previous stream and this one, with its dictionary at the end. */
  before: string
  content: string
}

/** Reads the file once from front to back, whatever is in it. */
function splitStreams(text: string): { streams: Stream[]; rest: string } {
  const streams: Stream[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('stream', from)
    const end = start < 0 ? -1 : text.indexOf('endstream', start)
    if (end < 0) return { streams, rest: text.slice(from) }
    const content = text.slice(start + 'stream'.length, end).replace(/^\r?\n/, '')
    streams.push({ before: text.slice(from, start), content })
    from = end + 'endstream'.length
  }
}

/** Names can be written with codes, such as /J#53 for /JS. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isActive = (text: string): boolean => ACTIVE.test(text) || SCRIPT.test(text)

/** Whether packed objects contain something active; those that cannot be unpacked count as active. */
async function arePackedActive(packed: readonly Stream[]): Promise<boolean> {
  if (packed.length > MAX_PACKED) return true
  let left = MAX_UNPACKED_BYTES
  try {
    for (const { content } of packed) {
      const bytes = await inflated(Buffer.from(content, 'latin1'), { maxOutputLength: left })
      left -= bytes.length
      if (isActive(decodeNames(bytes.toString('latin1')))) return true
    }
    return false
  } catch {
    return true
  }
}

/** Whether a PDF can do something when it is opened, or carries other files. */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (ACTIVE.test(decodeNames(text))) return true
  const { streams, rest } = splitStreams(text)
  if ([...streams.map(({ before }) => before), rest].some((outside) => SCRIPT.test(decodeNames(outside)))) return true
  return arePackedActive(streams.filter(({ before }) => PACKED_OBJECTS.test(decodeNames(before))))
}
