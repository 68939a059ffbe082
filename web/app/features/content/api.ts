import { type HeaderImage, type Picture, pictures } from '@safar/contract/content/pictures.contract'
import { holidayPictures } from '@safar/contract/products/holidays/pictures.contract'
import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { visaPictures } from '@safar/contract/products/visas/pictures.contract'
import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useFailureToast, useToast } from '../../platform/toasts/index.tsx'
import { useApiMutation } from '../../platform/use-api-mutation.ts'

/** What a picture can be published for. */
type PicturePurpose = keyof typeof upload

/** Each call names its endpoint literally, so that pages download only its address and not its schemas. */
const upload = {
  umrah: (form: FormData) => call(umrahPictures.upload, undefined, { form }),
  holiday: (form: FormData) => call(holidayPictures.upload, undefined, { form }),
  visa: (form: FormData) => call(visaPictures.upload, undefined, { form }),
  promo: (form: FormData) => call(pictures.uploadPromo, undefined, { form }),
}
const list = {
  umrah: (signal: AbortSignal) => call(umrahPictures.list, undefined, { signal }),
  holiday: (signal: AbortSignal) => call(holidayPictures.list, undefined, { signal }),
  visa: (signal: AbortSignal) => call(visaPictures.list, undefined, { signal }),
}

async function sendPicture(purpose: PicturePurpose, file: File): Promise<Picture> {
  const form = new FormData()
  form.set('file', file)
  return (await upload[purpose](form)).picture
}

/** Uploads pictures one after the other; a rejected one reports why and does not stop the others. */
export function usePictureUpload(purpose: PicturePurpose) {
  const failureToast = useFailureToast()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    upload: async (files: File[]): Promise<Picture[]> => {
      setBusy(true)
      const sent: Picture[] = []
      for (const file of files) await sendPicture(purpose, file).then((picture) => sent.push(picture), failureToast)
      setBusy(false)
      if (sent.length > 0) toast('File Uploaded.')
      return sent
    },
  }
}

export const headerImagesQuery = (product: PicturedProduct) =>
  queryOptions({
    queryKey: [queryKeys.headerImages, product],
    queryFn: async ({ signal }): Promise<HeaderImage[]> => (await list[product](signal)).data,
  })

const saved = { successToast: 'Header images saved successfully', invalidates: [queryKeys.headerImages] } as const

export function useSaveHeaderImages(product: PicturedProduct) {
  const mutations = {
    umrah: useApiMutation(umrahPictures.save, saved),
    holiday: useApiMutation(holidayPictures.save, saved),
    visa: useApiMutation(visaPictures.save, saved),
  }
  const queries = useQueryClient()
  const { run, busy } = mutations[product]
  return {
    busy,
    save: async (chosen: readonly Picture[]) => {
      const reply = await run({ body: { pictures: chosen.map(({ name }) => name) } })
      if (reply) queries.setQueryData(headerImagesQuery(product).queryKey, reply.data)
      return reply
    },
  }
}
