import { type HeaderImage, type Picture, pictures } from '@safar/contract/content/pictures.contract'
import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useFailureToast, useToast } from '../../platform/toasts/index.tsx'

export type SendPicture = (form: FormData) => Promise<{ picture: Picture }>

/**
 * The pictures of a product, by its own calls. Each names its endpoint literally, so that pages download only its address
 * and not its schemas.
 */
export interface ProductPictures {
  product: PicturedProduct
  upload: SendPicture
  /** The images above its public list. */
  list: (signal: AbortSignal) => Promise<{ data: HeaderImage[] }>
  useSave: (options: typeof saved) => {
    busy: boolean
    run: (input: { body: { pictures: string[] } }) => Promise<{ data: HeaderImage[] } | undefined>
  }
}

export const uploadPromo: SendPicture = (form) => call(pictures.uploadPromo, undefined, { form })

async function sendPicture(send: SendPicture, file: File): Promise<Picture> {
  const form = new FormData()
  form.set('file', file)
  return (await send(form)).picture
}

/** Uploads pictures one after the other; a rejected one reports why and does not stop the others. */
export function usePictureUpload(send: SendPicture) {
  const failureToast = useFailureToast()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    upload: async (files: File[]): Promise<Picture[]> => {
      setBusy(true)
      const sent: Picture[] = []
      for (const file of files) await sendPicture(send, file).then((picture) => sent.push(picture), failureToast)
      setBusy(false)
      if (sent.length > 0) toast('File Uploaded.')
      return sent
    },
  }
}

export const headerImagesQuery = ({ product, list }: ProductPictures) =>
  queryOptions({
    queryKey: [queryKeys.headerImages, product],
    queryFn: async ({ signal }): Promise<HeaderImage[]> => (await list(signal)).data,
  })

const saved = { successToast: 'Header images saved successfully', invalidates: [queryKeys.headerImages] } as const

export function useSaveHeaderImages(own: ProductPictures) {
  const queries = useQueryClient()
  const { run, busy } = own.useSave(saved)
  return {
    busy,
    save: async (chosen: readonly Picture[]) => {
      const reply = await run({ body: { pictures: chosen.map(({ name }) => name) } })
      if (reply) queries.setQueryData(headerImagesQuery(own).queryKey, reply.data)
      return reply
    },
  }
}
