import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, recordId } from '../protocol/shapes.ts'
import type { PictureWidth } from './picture-widths.ts'

export const MAX_HEADER_IMAGES = 8

export const pictureName = z.string().regex(/^[a-z0-9]{32}\.webp$/, 'file_unknown')

export const picture = z.object({
  /** The name in the picture's URL. */
  name: z.string(),
  /** Original size, so that a page can reserve space for it. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Picture = z.infer<typeof picture>

const widthQuery = z
  .enum(['480', '960', '1920'])
  .default('960')
  .transform((width): PictureWidth => (width === '480' ? 480 : width === '960' ? 960 : 1920))

const headerImage = z.object({ id: recordId, picture })
export type HeaderImage = z.infer<typeof headerImage>
const headerImageList = z.object({ data: z.array(headerImage) })

const upload = {
  method: 'POST',
  multipart: true,
  reply: actionReply.extend({ picture }),
  limit: { max: 120, windowSeconds: 60 },
} as const

export const pictures = {
  open: endpoint({
    method: 'GET',
    path: '/pictures/:name',
    summary: 'Returns a published picture in one of its widths.',
    access: anyone,
    params: z.object({ name: pictureName }),
    query: z.object({ width: widthQuery }),
    binary: true,
    reply: z.unknown(),
    limit: { max: 3000, windowSeconds: 60 },
  }),
  uploadUmrah: endpoint({
    ...upload,
    path: '/umrah-pictures',
    summary: 'Publishes a picture for umrah packages: JPEG, PNG or WebP, stored in several widths.',
    access: office('umrah.manage'),
  }),
  uploadHoliday: endpoint({
    ...upload,
    path: '/holiday-pictures',
    summary: 'Publishes a picture for holidays: JPEG, PNG or WebP, stored in several widths.',
    access: office('holidays.manage'),
  }),
  uploadPromo: endpoint({
    ...upload,
    path: '/promo-pictures',
    summary: 'Publishes a picture for a banner: JPEG, PNG or WebP, stored in several widths.',
    access: office('media.manage'),
  }),
  uploadVisa: endpoint({
    ...upload,
    path: '/visa-pictures',
    summary: 'Publishes a picture for visas: JPEG, PNG or WebP, stored in several widths.',
    access: office('visas.manage'),
  }),
}

const listImages = { method: 'GET', access: anyone, reply: headerImageList } as const
const saveImages = {
  method: 'POST',
  body: z.object({
    /** All header pictures in order; any that are left out are removed. */
    pictures: z.array(pictureName).max(MAX_HEADER_IMAGES),
  }),
  reply: actionReply.extend(headerImageList.shape),
} as const
const removeImage = { method: 'DELETE', params: idParams, reply: actionReply } as const

export const umrahHeaderImages = {
  list: endpoint({
    ...listImages,
    path: '/umrah-header-images',
    summary: 'Lists the pictures above the list of umrah packages, in order.',
  }),
  save: endpoint({
    ...saveImages,
    path: '/umrah-header-images',
    summary: 'Saves the pictures above the list of umrah packages and their order.',
    access: office('umrah.manage'),
  }),
  remove: endpoint({
    ...removeImage,
    path: '/umrah-header-images/:id',
    summary: 'Removes a picture above the list of umrah packages.',
    access: office('umrah.manage'),
  }),
}

export const holidayHeaderImages = {
  list: endpoint({
    ...listImages,
    path: '/holiday-header-images',
    summary: 'Lists the pictures above the list of holidays, in order.',
  }),
  save: endpoint({
    ...saveImages,
    path: '/holiday-header-images',
    summary: 'Saves the pictures above the list of holidays and their order.',
    access: office('holidays.manage'),
  }),
  remove: endpoint({
    ...removeImage,
    path: '/holiday-header-images/:id',
    summary: 'Removes a picture above the list of holidays.',
    access: office('holidays.manage'),
  }),
}

export const visaHeaderImages = {
  list: endpoint({
    ...listImages,
    path: '/visa-header-images',
    summary: 'Lists the pictures above the list of visas, in order.',
  }),
  save: endpoint({
    ...saveImages,
    path: '/visa-header-images',
    summary: 'Saves the pictures above the list of visas and their order.',
    access: office('visas.manage'),
  }),
  remove: endpoint({
    ...removeImage,
    path: '/visa-header-images/:id',
    summary: 'Removes a picture above the list of visas.',
    access: office('visas.manage'),
  }),
}
