import type { BookingSettings } from '@safar/contract/bookings/bookings.shapes'
import { sql } from 'drizzle-orm'
import { difference, type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { type BookingDeps, readSettings } from './deps.ts'
import { bookingSettings, type Settings } from './tables.ts'

export const settingsView = (settings: Settings): BookingSettings => ({
  agents_need_approval: settings.agentsNeedApproval,
  customers_need_approval: settings.customersNeedApproval,
  hold_needs_funds: settings.holdNeedsFunds,
  approval_within_hours: settings.approvalWithinHours,
  void_fee: settings.voidFee,
  refund_fee: settings.refundFee,
  reissue_fee: settings.reissueFee,
})

/** How bookings are issued, and what they need. */
export const saveSettings = (
  { db }: BookingDeps,
  actor: ScopedActor,
  origin: Origin,
  body: BookingSettings,
): Promise<BookingSettings> =>
  db.tx(async (tx) => {
    const before = settingsView(await readSettings(tx))
    await tx
      .update(bookingSettings)
      .set({
        agentsNeedApproval: body.agents_need_approval,
        customersNeedApproval: body.customers_need_approval,
        holdNeedsFunds: body.hold_needs_funds,
        approvalWithinHours: body.approval_within_hours,
        voidFee: body.void_fee,
        refundFee: body.refund_fee,
        reissueFee: body.reissue_fee,
      })
      .where(sql`single`)
    const changes = difference(before, body)
    await record(tx, { actorId: actor.userId, action: 'settings.bookings', subject: 'settings', changes, origin })
    return body
  })
