import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { placeOf } from '../media/public.ts'
import { cancelOfflineBooking } from './cancel-offline-booking.ts'
import type { OfflineSelling } from './deps.ts'
import { fileOf } from './files.ts'
import { issueOfflineBooking } from './issue-offline-booking.ts'
import { listOffline, readOffline, supplierNames } from './offline.queries.ts'
import { findAtSupplier, readPasted } from './pnr/import-pnr.ts'
import { refundOfflineBooking } from './refund-offline-booking.ts'
import { removeOfflineBooking } from './remove-offline-booking.ts'
import { saveOfflineBooking } from './save-offline-booking.ts'
import { sendOfflineBooking } from './send-offline-booking.ts'
import { updateOfflineBooking } from './update-offline-booking.ts'
import { toRows, toView } from './views.ts'
import { voidOfflineBooking } from './void-offline-booking.ts'

export function offlineRoutes(selling: OfflineSelling): Handlers<typeof contract> {
  const { db, storage, config } = selling
  return {
    create: (call) => saveOfflineBooking(selling, call),
    async list({ actor, query }) {
      const { page, next } = await listOffline(db.queries, actor, query, config.AGENCY_ZONE)
      return { data: await toRows(db.queries, page, actor), next }
    },
    async show({ actor, params }) {
      const booking = await readOffline(db.queries, actor, params.id)
      return { data: await toView(db.queries, selling, booking, actor) }
    },
    update: (call) => updateOfflineBooking(selling, call),
    remove: (call) => removeOfflineBooking(selling, call),
    issue: (call) => issueOfflineBooking(selling, call),
    cancel: (call) => cancelOfflineBooking(selling, call),
    voidBooking: (call) => voidOfflineBooking(selling, call),
    refund: (call) => refundOfflineBooking(selling, call),
    sendEmail: (call) => sendOfflineBooking(selling, call),
    async document({ actor, params }) {
      const { id } = await readOffline(db.queries, actor, params.id)
      const file = await fileOf(db.queries, id, params.file_name)
      return { content: await storage.getStream(placeOf(file.fileName)), type: file.type, name: file.name }
    },
    suppliers: async () => ({ data: await supplierNames(db.queries) }),
    readPnr: ({ body }) => readPasted(selling, body.text),
    findPnr: ({ body }) => findAtSupplier(selling, body),
  }
}
