import { umrahPictures as calls } from '@safar/contract/products/umrah/pictures.contract'
import { call } from '../../platform/api.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'
import type { ProductPictures } from '../content/public.ts'

export const pictures: ProductPictures = {
  product: 'umrah',
  upload: (form) => call(calls.upload, undefined, { form }),
  list: (signal) => call(calls.list, undefined, { signal }),
  useSave: (options) => useApiMutation(calls.save, options),
}
