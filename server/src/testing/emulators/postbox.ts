import { SMTPServer } from 'smtp-server'

interface MailPart {
  type: string
  fileName: string | null
  bytes: Buffer
}

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  files: { name: string; bytes: Buffer }[]
  /** As it came over the wire. */
  raw: string
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decoders: Record<string, (body: string) => Buffer> = {
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': unquote,
}

/** `=?UTF-8?Q?…?=`, as a subject is written that is not plain ASCII. */
const readWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, form = '', body = '']) =>
          form.toUpperCase() === 'B' ? Buffer.from(body, 'base64') : unquote(body.replaceAll('_', ' ')),
        ),
      ).toString(),
    )

function readHeaders(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}

/** The parts that are no containers, in order. */
function readParts(text: string): MailPart[] {
  const { headers, body } = readHeaders(text)
  const content = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(content)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const decode = decoders[headers['content-transfer-encoding'] ?? ''] ?? ((plain) => Buffer.from(plain, 'latin1'))
  const fileName = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1] ?? null
  return [{ type: content.split(';')[0] ?? '', fileName, bytes: decode(body) }]
}

function readMail(to: string, raw: string): ReceivedMail {
  const parts = readParts(raw)
  const textOf = (type: string) =>
    parts
      .find((part) => part.fileName === null && part.type === type)
      ?.bytes.toString()
      .replaceAll('\r\n', '\n') ?? ''
  return {
    to,
    raw,
    subject: readWords(readHeaders(raw).headers.subject ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    files: parts.flatMap(({ fileName, bytes }) => (fileName === null ? [] : [{ name: fileName, bytes }])),
  }
}

/** A mail server that keeps what it receives. */
export async function startPostbox() {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope: { rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        received.push(...rcptTo.map(({ address }) => readMail(address, raw)))
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => smtp.close(() => closed())),
  }
}
