import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError, invalid } from '../../platform/errors.ts'
import { LONGEST_SIDE, MEGAPIXELS } from './rules.ts'

export interface Content {
  bytes: Buffer
  type: string
  extension: string
}

/** The types that are kept, and how a picture is drawn anew. */
const pictures = {
  'image/jpeg': { extension: 'jpg', draw: (image: Sharp) => image.jpeg({ quality: 85 }) },
  'image/png': { extension: 'png', draw: (image: Sharp) => image.png() },
  'image/webp': { extension: 'webp', draw: (image: Sharp) => image.webp({ quality: 85 }) },
} as const

const isPicture = (type: string): type is keyof typeof pictures => Object.hasOwn(pictures, type)

const SECONDS_TO_DRAW = 10

/** What a file is, by its content: its name and the sender's word count for nothing. */
export async function readContent(bytes: Buffer): Promise<Content> {
  if (!bytes.length) throw invalid({ file: 'file_missing' })
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  if (type === 'application/pdf' && bytes.subarray(0, 4).equals(Buffer.from('%PDF')))
    return { bytes, type, extension: 'pdf' }
  if (!isPicture(type)) throw invalid({ file: 'file_type' })
  const { extension, draw } = pictures[type]
  return { bytes: await redraw(bytes, draw), type, extension }
}

/** Drawn anew from its pixels: whatever else the file carried (place, camera, a page, an archive) stays behind. */
async function redraw(bytes: Buffer, draw: (image: Sharp) => Sharp): Promise<Buffer> {
  const limitInputPixels = MEGAPIXELS * 1_000_000
  try {
    // The header alone: a picture that would fill the memory is refused before it is opened.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > limitInputPixels) throw invalid({ file: 'picture_size' }, { max: MEGAPIXELS })
    const image = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS_TO_DRAW })
    return await draw(image).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : invalid({ file: 'file_type' })
  }
}
