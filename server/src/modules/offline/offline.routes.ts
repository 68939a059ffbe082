import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { readStoredFile } from '../media/public.ts'
import { cancelOfflineBooking } from './cancel-offline-booking.ts'
import type { OfflineDeps } from './deps.ts'
import { readFile } from './documents/files.ts'
import { sendOfflineBooking } from './documents/send-offline-booking.ts'
import { issueOfflineBooking } from './issue-offline-booking.ts'
import { listOffline, readOffline, supplierNames } from './offline.queries.ts'
import { offlineFile } from './offline-file.ts'
import { findAtSupplier, readPasted } from './pnr/import-pnr.ts'
import { refundOfflineBooking } from './refund-offline-booking.ts'
import { removeOfflineBooking } from './remove-offline-booking.ts'
import { saveOfflineBooking } from './save-offline-booking.ts'
import { updateOfflineBooking } from './update-offline-booking.ts'
import { toRows, toView } from './views.ts'
import { voidOfflineBooking } from './void-offline-booking.ts'

export function offlineRoutes(deps: OfflineDeps): Handlers<typeof contract> {
  const { db, config } = deps
  return {
    create: (call) => saveOfflineBooking(deps, call),
    async list({ actor, query }) {
      const { page, next } = await listOffline(db.adhoc, actor, query, config.AGENCY_ZONE)
      return { data: await toRows(db.adhoc, page, actor), next }
    },
    listFile: (call) => offlineFile(deps, call),
    async show({ actor, params }) {
      const booking = await readOffline(db.adhoc, actor, params.id)
      return { data: await toView(db.adhoc, deps, booking, actor) }
    },
    update: (call) => updateOfflineBooking(deps, call),
    remove: (call) => removeOfflineBooking(deps, call),
    issue: (call) => issueOfflineBooking(deps, call),
    cancel: (call) => cancelOfflineBooking(deps, call),
    voidBooking: (call) => voidOfflineBooking(deps, call),
    refund: (call) => refundOfflineBooking(deps, call),
    sendEmail: (call) => sendOfflineBooking(deps, call),
    async document({ actor, params }) {
      const { id } = await readOffline(db.adhoc, actor, params.id)
      const file = await readFile(db.adhoc, id, params.file_name)
      return { content: await readStoredFile(deps, file.fileName), type: file.type, name: file.name }
    },
    suppliers: async () => ({ data: await supplierNames(db.adhoc) }),
    readPnr: ({ body }) => readPasted(deps, body.text),
    findPnr: ({ body }) => findAtSupplier(deps, body),
  }
}
