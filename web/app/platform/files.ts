import { media } from '@safar/contract/media/media.contract'
import type { Endpoint, Input } from '@safar/contract/protocol/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchResponse } from './api.ts'
import { readStoredUploads, storeUploads } from './stored-uploads.ts'

/** Reads a file with the access token, which a plain link would not send. */
export async function readFile<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  return (await fetchResponse(endpoint, input ?? {}, { accept: '*/*' })).blob()
}

/** Starts a download in the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

export async function saveFile<const E extends Endpoint>(endpoint: E, input: Input<E>, name: string): Promise<void> {
  saveBlob(await readFile(endpoint, input), name)
}

/** Every form uploads through this, so that they all share the stored list of uploads. */
export async function uploadFile(file: File) {
  const form = new FormData()
  form.set('file', file)
  const { file: uploaded } = await call(media.upload, undefined, { form })
  storeUploads([uploaded, ...readStoredUploads()])
  return uploaded
}

export async function deleteUpload(file_name: string) {
  const reply = await call(media.remove, { params: { file_name } })
  storeUploads(readStoredUploads().filter((file) => file.file_name !== file_name))
  return reply
}

/** An uploaded file as an object URL of this tab; `read` is given if it is reached without an account. */
export const fileUrlQuery = (file_name: string, read = () => readFile(media.open, { params: { file_name } })) =>
  queryOptions({
    queryKey: ['files', file_name],
    queryFn: async () => URL.createObjectURL(await read()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
