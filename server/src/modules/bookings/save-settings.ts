import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingSettings, SavedBookingSettings } from '@safar/contract/bookings/settings.shapes'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import { settingsConflict } from '../../platform/http/settings-conflict.ts'
import { displayName } from '../people/public.ts'
import { type BookingDeps, readSettings } from './deps.ts'
import { bookingSettings, type Settings } from './tables.ts'

const formOf = (settings: Settings): BookingSettings => ({
  agents_need_approval: settings.agentsNeedApproval,
  customers_need_approval: settings.customersNeedApproval,
  hold_needs_funds: settings.holdNeedsFunds,
  approval_within_hours: settings.approvalWithinHours,
  hold_reminder_hours: settings.holdReminderHours,
  void_fee: settings.voidFee,
  refund_fee: settings.refundFee,
  reissue_fee: settings.reissueFee,
  product_fees: settings.productFees,
})

export async function readSavedSettings(queries: Queries): Promise<SavedBookingSettings> {
  const settings = await readSettings(queries)
  const { settingsVersion: version, settingsChangedAt: at, settingsChangedBy: by } = settings
  const changed = by === null || at === null ? null : { by: await displayName(queries, by), at: at.toISOString() }
  return { ...formOf(settings), version, changed }
}

/** What the activity log tells: fees of products by their names, so that a sum is read as one. */
const described = ({ product_fees, ...settings }: BookingSettings) => ({
  ...settings,
  product_fees: product_fees.map(({ product }) => product),
})

type SettingsChange = Pick<Call<typeof contract.updateStatusSettings>, 'body' | 'actor' | 'origin' | 'locale'>

/** How bookings are issued, what they need, and what it costs to undo them. */
export const saveSettings = (
  { db, config, clock }: BookingDeps,
  { body: { version, ...form }, actor, origin, locale }: SettingsChange,
): Promise<SavedBookingSettings> =>
  db.tx(async (tx) => {
    await tx.execute(sql`select from booking_settings where single for update`)
    const { version: saved, changed, ...before } = await readSavedSettings(tx)
    if (saved !== version) throw settingsConflict(changed, { locale, zone: config.AGENCY_ZONE })
    await tx
      .update(bookingSettings)
      .set({
        agentsNeedApproval: form.agents_need_approval,
        customersNeedApproval: form.customers_need_approval,
        holdNeedsFunds: form.hold_needs_funds,
        approvalWithinHours: form.approval_within_hours,
        holdReminderHours: form.hold_reminder_hours,
        voidFee: form.void_fee,
        refundFee: form.refund_fee,
        reissueFee: form.reissue_fee,
        productFees: form.product_fees,
        settingsVersion: version + 1,
        settingsChangedAt: clock.now(),
        settingsChangedBy: actor.userId,
      })
      .where(eq(bookingSettings.single, true))
    const changes = difference(described(before), described(form))
    await record(tx, { actorId: actor.userId, action: 'settings.bookings', subject: 'settings', changes, origin })
    return readSavedSettings(tx)
  })
