import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply } from '../protocol/shapes.ts'

export const UPLOAD_MAX_MB = 8

export const uploadedFile = z.object({
  name: z.string(),
  file_name: z.string(),
  type: z.string(),
  size: z.number().int(),
  created_at: z.iso.datetime(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** The name under which a file is stored. */
export const storedName = z.string().regex(/^[a-z0-9]{20,64}\.(pdf|jpg|png|webp)$/, 'file_unknown')
const fileParams = z.object({ file_name: storedName })

export const media = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    summary: "Lists the caller's uploaded files.",
    access: signedIn,
    reply: z.object({ data: z.array(uploadedFile) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/uploads',
    summary: 'Uploads one file: PDF, JPEG, PNG or WebP, recognised by its content. Images are re-encoded.',
    access: signedIn,
    multipart: true,
    reply: actionReply.extend({ file: uploadedFile }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  open: endpoint({
    method: 'GET',
    path: '/uploads/:file_name',
    summary: "Returns a file: one of the caller's own or, for the office, of an agency it may see.",
    access: signedIn,
    params: fileParams,
    binary: true,
    reply: z.unknown(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/:file_name',
    summary: "Deletes one of the caller's own files, unless it is in use.",
    access: signedIn,
    params: fileParams,
    reply: actionReply,
  }),
}
