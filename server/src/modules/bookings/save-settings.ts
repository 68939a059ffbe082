import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingSettings, SaleLimit, SavedBookingSettings } from '@safar/contract/bookings/settings.shapes'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import { settingsConflict } from '../../platform/http/settings-conflict.ts'
import { displayName } from '../people/public.ts'
import { type BookingDeps, readSettings } from './deps.ts'
import { bookingSettings, type Settings } from './tables.ts'

const formOf = (settings: Settings): BookingSettings & Pick<SavedBookingSettings, 'sale_limits'> => ({
  agents_need_approval: settings.agentsNeedApproval,
  customers_need_approval: settings.customersNeedApproval,
  hold_needs_funds: settings.holdNeedsFunds,
  approval_within_hours: settings.approvalWithinHours,
  hold_reminder_hours: settings.holdReminderHours,
  void_fee: settings.voidFee,
  refund_fee: settings.refundFee,
  reissue_fee: settings.reissueFee,
  product_fees: settings.productFees,
  sale_limits: settings.saleLimits,
})

export async function readSavedSettings(queries: Queries): Promise<SavedBookingSettings> {
  const settings = await readSettings(queries)
  const { settingsVersion: version, settingsChangedAt: at, settingsChangedBy: by } = settings
  const changed = by === null || at === null ? null : { by: await displayName(queries, by), at: at.toISOString() }
  return { ...formOf(settings), version, changed }
}

const toLimitText = ({ supplier, airline, hold_hours, void: rule, void_time, void_zone }: SaleLimit): string =>
  [supplier, airline, hold_hours && `${hold_hours} h`, rule === 'until' ? `${void_time} ${void_zone}` : rule]
    .filter(Boolean)
    .join(' ')

/**
 * What the activity log shows: product fees by the product's name, and each sale limit with its scope, so that each is
 * readable on its own.
 */
const described = ({ product_fees, sale_limits, ...settings }: BookingSettings) => ({
  ...settings,
  product_fees: product_fees.map(({ product }) => product),
  ...(sale_limits && { sale_limits: sale_limits.map(toLimitText) }),
})

type SettingsChange = Pick<Call<typeof contract.updateStatusSettings>, 'body' | 'actor' | 'origin' | 'locale'>

/** Settings for how bookings are issued, what they require, and the fees for undoing them. */
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
        ...(form.sale_limits && { saleLimits: form.sale_limits }),
        settingsVersion: version + 1,
        settingsChangedAt: clock.now(),
        settingsChangedBy: actor.userId,
      })
      .where(eq(bookingSettings.single, true))
    const changes = difference(described(before), described(form))
    await record(tx, { actorId: actor.userId, action: 'settings.bookings', subject: 'settings', changes, origin })
    return readSavedSettings(tx)
  })
