import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/** The files of an archive as text, by path; understands just enough of the format for our own spreadsheets. */
export function unzip(archive: Buffer): (path: string) => string {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer))
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === ENTRY) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const start = archive.readUInt32LE(at + 42)
    const body = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const raw = archive.subarray(body, body + size)
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, (method === 8 ? inflateRawSync(raw) : raw).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return (path) => files.get(path) ?? ''
}
