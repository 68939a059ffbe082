import { agents } from '@safar/contract/agents.contract'
import { media } from '@safar/contract/media.contract'
import { queryOptions } from '@tanstack/react-query'
import { call, urlOf } from '../../platform/api.ts'
import { token } from '../../platform/session.ts'

export const AGENCIES = 'agencies'
export const UPLOADS = 'uploads'

export const agencyById = (id: number) =>
  queryOptions({
    queryKey: [AGENCIES, id],
    queryFn: async () => (await call(agents.show, { params: { id } })).data,
  })

export const ownUploads = () =>
  queryOptions({ queryKey: [UPLOADS], queryFn: async () => (await call(media.list)).data })

export async function uploadFile(file: File) {
  const form = new FormData()
  form.set('file', file)
  return (await call(media.upload, undefined, { form })).file
}

export const deleteUpload = (file_name: string) => call(media.remove, { params: { file_name } })

/** A stored file as an address of this tab. It is read with the person's own token, so a bare link would not do. */
async function readFile(file_name: string): Promise<string> {
  const response = await fetch(urlOf(media.open, { params: { file_name } }), {
    headers: { authorization: `Bearer ${token() ?? ''}` },
  })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return URL.createObjectURL(await response.blob())
}

export const fileAddress = (fileName: string) =>
  queryOptions({
    queryKey: ['files', fileName],
    queryFn: () => readFile(fileName),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
