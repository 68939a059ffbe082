import type { collections } from '@safar/contract/money/collections.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listCollections } from './collections.queries.ts'
import { collectionsFile } from './collections-file.ts'
import { defineReceipt, openReceipt } from './receipt.ts'
import { recordCollection } from './record-collection.ts'
import { setCollectionStatus } from './set-collection-status.ts'

export const collectionsRoutes = (services: Services): Handlers<typeof collections> => {
  defineReceipt(services)
  return {
    listFile: (call) => collectionsFile(services, call),
    list: ({ actor, query }) => listCollections(services.db.adhoc, actor, query),
    recordOne: (call) => recordCollection(services, call),
    setStatus: (call) => setCollectionStatus(services, call),
    receipt: (call) => openReceipt(services, call),
  }
}
