import { type PictureWidth, pictureWidths } from '@safar/contract/content/picture-widths'
import type { pictures as contract } from '@safar/contract/content/pictures.contract'
import { translate } from '@safar/contract/wording/texts'
import sharp from 'sharp'
import { record } from '../../platform/activity.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { decodeInTurn, newFileName, readContent, receiveFile } from '../media/public.ts'
import { pictures } from './tables.ts'

const storageKey = (name: string, width: PictureWidth): string => `pictures/${width}/${name}`
const QUALITY = 80

type Deps = Pick<Services, 'db' | 'storage'>

const resize = (image: Buffer, width: number): Promise<Buffer> =>
  decodeInTurn(() => sharp(image).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer())

/**
 * Stores a picture in every width under a new name. The files are written first, so that a row never names a missing
 * file.
 */
export async function storePicture({ db, storage }: Deps, image: Buffer, createdBy: number) {
  const { width, height } = await sharp(image).metadata()
  const name = newFileName('webp')
  for (const each of pictureWidths) await storage.put(storageKey(name, each), await resize(image, each))
  const picture = { name, width, height }
  await db.tx((tx) => tx.insert(pictures).values({ ...picture, createdBy }))
  return picture
}

/** Publishes a picture: from now on anyone who knows its name can read it. */
export async function publishPicture(
  deps: Deps,
  { file, actor, locale, origin }: Pick<Call<typeof contract.uploadPromo>, 'file' | 'actor' | 'locale' | 'origin'>,
) {
  const received = await receiveFile(file)
  const { bytes, type } = await readContent(received.bytes)
  if (!type.startsWith('image/')) throw invalid({ file: 'picture_type' })
  const picture = await storePicture(deps, bytes, actor.userId)
  await deps.db.tx((tx) =>
    record(tx, {
      actorId: actor.userId,
      action: 'content.picture',
      subject: 'picture',
      subjectId: picture.name,
      changes: { name: picture.name },
      origin,
    }),
  )
  return { message: translate(locale, 'file_uploaded'), type: 'success' as const, picture }
}

/** Opens a published picture. Its name is never reused, so browsers can cache it forever. */
export async function openPicture(
  { storage }: Pick<Services, 'storage'>,
  { params, query }: Pick<Call<typeof contract.open>, 'params' | 'query'>,
): Promise<FileReply> {
  const key = storageKey(params.name, query.width)
  if (!(await storage.exists(key))) throw notFound()
  return { content: await storage.getStream(key), type: 'image/webp', name: params.name, immutable: true }
}
