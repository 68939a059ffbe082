import type { media } from '@safar/contract/media/media.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { listUploads } from './media.queries.ts'
import { openUpload } from './open-upload.ts'
import { removeUpload } from './remove-upload.ts'
import { storeUpload } from './store-upload.ts'

/** `owners`: all kinds of records that refer to uploaded files. */
export const mediaRoutes = (services: Services, owners: readonly FileOwner[]): Handlers<typeof media> => ({
  list: async ({ actor }) => ({ data: await listUploads(services.db.adhoc, actor.userId) }),
  upload: (call) => storeUpload(services, call),
  open: (call) => openUpload(services, owners, call),
  remove: (call) => removeUpload(services, owners, call),
})
