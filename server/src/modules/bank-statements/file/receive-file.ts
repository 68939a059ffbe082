import type { MultipartFile } from '@fastify/multipart'
import { STATEMENT_MAX_MB } from '@safar/contract/money/bank-statements.contract'
import { AppError, invalid } from '../../../platform/errors.ts'

const NAME_LENGTH = 120

const isCoded = (error: unknown): error is { code: string } => error instanceof Error && 'code' in error

const tooLarge = () => new AppError('too_large', { shown: 'file_size', values: { max: STATEMENT_MAX_MB } })

/** Decodes by the byte order mark; without one as UTF-8 or, if that does not fit, as Arabic Windows encodes it. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** False for files that are not text: spreadsheets, PDFs, pictures. */
const isText = (text: string): boolean =>
  text.trim() !== '' && !['\0', '%PDF', 'PK\u0003'].some((mark) => text.slice(0, 4_000).includes(mark))

/** The bytes as text; anything that is not text is refused. */
export function readText(bytes: Buffer): string {
  const text = decode(bytes)
  if (!isText(text)) throw invalid({ file: 'statement_text' })
  return text
}

/** Receives an uploaded bank file as text. */
export async function receiveFile(
  file: () => Promise<MultipartFile | undefined>,
): Promise<{ name: string; text: string }> {
  const { name, bytes } = await receiveBytes(file)
  return { name, text: readText(bytes) }
}

/** Receives an uploaded file. A body that breaks off is the sender's error, not ours. */
export async function receiveBytes(
  file: () => Promise<MultipartFile | undefined>,
): Promise<{ name: string; bytes: Buffer }> {
  try {
    const part = await file()
    if (!part) throw invalid({ file: 'file_missing' })
    const bytes = await part.toBuffer()
    if (bytes.length > STATEMENT_MAX_MB * 1_000_000) throw tooLarge()
    const shown = (part.filename ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
    return { name: [...shown].slice(0, NAME_LENGTH).join('') || 'statement.csv', bytes }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isCoded(error) && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new AppError('bad_request', { shown: 'malformed', inner: String(error) })
  }
}
