import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError, invalid } from '../../platform/errors.ts'
import { hasActiveContent } from './pdf/active-content.ts'
import { decodeInTurn } from './picture-turns.ts'
import { LONGEST_SIDE, MEGAPIXELS } from './rules.ts'

export interface Content {
  bytes: Buffer
  type: string
  extension: string
}

/** Accepted image types, and how each is re-encoded. */
const imageTypes = {
  'image/jpeg': { extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  'image/png': { extension: 'png', encode: (image: Sharp) => image.png() },
  'image/webp': { extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 85 }) },
} as const

const isImage = (type: string): type is keyof typeof imageTypes => Object.hasOwn(imageTypes, type)

const MAX_ENCODE_SECONDS = 10

/** The type of a file, determined from its content; its name and declared type are ignored. */
export async function readContent(bytes: Buffer): Promise<Content> {
  if (!bytes.length) throw invalid({ file: 'file_missing' })
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  if (type === 'application/pdf' && bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) {
    if (await hasActiveContent(bytes)) throw invalid({ file: 'file_active' })
    return { bytes, type, extension: 'pdf' }
  }
  if (!isImage(type)) throw invalid({ file: 'file_type' })
  const { extension, encode } = imageTypes[type]
  return { bytes: await reencode(bytes, encode), type, extension }
}

/** How the encoder says that its time was over. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && /^timeout:/m.test(error.message)

/** Re-encodes the pixels only: metadata and anything hidden in the file are dropped. */
async function reencode(bytes: Buffer, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const limitInputPixels = MEGAPIXELS * 1_000_000
  try {
    // Reads only the header: a picture that would fill the memory is refused before it is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > limitInputPixels) throw invalid({ file: 'picture_size' }, { max: MEGAPIXELS })
    const image = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_ENCODE_SECONDS })
    return await decodeInTurn(() => encode(image).toBuffer())
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid({ file: isTimeout(error) ? 'picture_slow' : 'file_type' })
  }
}
