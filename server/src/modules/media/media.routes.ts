import type { media } from '@safar/contract/media/media.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listUploads } from './media.queries.ts'
import { openUpload } from './open-upload.ts'
import { removeUpload } from './remove-upload.ts'
import { storeUpload } from './store-upload.ts'

export const mediaRoutes = (services: Services): Handlers<typeof media> => ({
  list: async ({ actor }) => ({ data: await listUploads(services.db.adhoc, actor.userId) }),
  upload: (call) => storeUpload(services, call),
  open: (call) => openUpload(services, call),
  remove: (call) => removeUpload(services, call),
})
