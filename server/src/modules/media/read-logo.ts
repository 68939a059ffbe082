import sharp from 'sharp'
import { notFound } from '../../platform/errors.ts'
import type { FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { readStoredFile } from './stored-files.ts'

const LOGO_HEIGHT = 160

/** A small logo in a format both pages and documents can show; null if there is none or it cannot be read. */
export async function readLogo(
  { log, ...deps }: Pick<Services, 'storage' | 'vault' | 'log'>,
  fileName: string | null,
): Promise<Buffer | null> {
  if (!fileName) return null
  try {
    return await sharp(await readStoredFile(deps, fileName))
      .resize({ height: LOGO_HEIGHT, width: LOGO_HEIGHT * 3, fit: 'inside' })
      .png()
      .toBuffer()
  } catch (error) {
    log.warn({ err: error, logo: fileName }, 'a logo could not be read')
    return null
  }
}

/** The logo for anybody who holds a link. */
export async function readLogoFile(
  services: Pick<Services, 'storage' | 'vault' | 'log'>,
  fileName: string | null,
): Promise<FileReply> {
  const bytes = await readLogo(services, fileName)
  if (!bytes) throw notFound()
  return { content: bytes, type: 'image/png', name: 'logo.png' }
}
