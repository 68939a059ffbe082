import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: string
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800
const DEFLATED = 8

/** The format's day and time, with a resolution of two seconds. */
const toDosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

/** Fields common to both headers of an entry. */
function describe({ name, content }: ZipEntry, at: Date) {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const common = Buffer.alloc(26)
  const { time, date } = toDosTime(at)
  common.writeUInt16LE(VERSION, 0)
  common.writeUInt16LE(UTF8_NAMES, 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt16LE(time, 6)
  common.writeUInt16LE(date, 8)
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  const encodedName = Buffer.from(name)
  common.writeUInt16LE(encodedName.length, 22)
  return { encodedName, packed, common }
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A ZIP of a few text files, each below four gigabytes. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { encodedName, packed, common } = describe(entry, at)
    const file = Buffer.concat([signature(LOCAL_HEADER), common, encodedName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(VERSION)
    directory.push(Buffer.concat([signature(CENTRAL_HEADER), madeBy, common, rest, encodedName]))
    files.push(file)
    offset += file.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, central, signature(END), end])
}
