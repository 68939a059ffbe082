import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, recordId } from '../protocol/shapes.ts'
import type { Permission } from '../vocabulary/permissions.ts'
import type { PicturedProduct } from '../vocabulary/products.ts'
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
  uploadPromo: endpoint({
    ...upload,
    path: '/promo-pictures',
    summary: 'Publishes a picture for a banner: JPEG, PNG or WebP, stored in several widths.',
    access: office('media.manage'),
  }),
}

/**
 * The pictures of a product: those of its records, published one by one, and those above its list. `what` completes a
 * sentence: 'Publishes a picture for …'.
 */
export const productPictures = (product: PicturedProduct, what: string, permission: Permission) => ({
  upload: endpoint({
    ...upload,
    path: `/${product}-pictures`,
    summary: `Publishes a picture for ${what}: JPEG, PNG or WebP, stored in several widths.`,
    access: office(permission),
  }),
  list: endpoint({
    method: 'GET',
    path: `/${product}-header-images`,
    summary: `Lists the pictures above the list of ${what}, in order.`,
    access: anyone,
    reply: headerImageList,
  }),
  save: endpoint({
    method: 'POST',
    path: `/${product}-header-images`,
    summary: `Saves the pictures above the list of ${what} and their order.`,
    access: office(permission),
    body: z.object({
      /** All header pictures in order; any that are left out are removed. */
      pictures: z.array(pictureName).max(MAX_HEADER_IMAGES),
    }),
    reply: actionReply.extend(headerImageList.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${product}-header-images/:id`,
    summary: `Removes a picture above the list of ${what}.`,
    access: office(permission),
    params: idParams,
    reply: actionReply,
  }),
})
export type ProductPictures = ReturnType<typeof productPictures>
