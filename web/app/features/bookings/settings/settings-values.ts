import {
  type BookingSettings,
  bookingSettings,
  type SaleLimit,
  type SavedBookingSettings,
  voidRules,
} from '@safar/contract/bookings/settings.shapes'
import { z } from '@safar/contract/protocol/schema'

const fee = z.number().int().min(0).nullable()
/** Form fields hold text. */
const hours = (field: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'wrong_kind')
    .transform(Number)
    .pipe(field)

/** Text of each field, empty if nothing is set; the server validates each one. */
const limitValues = z.object({
  supplier: z.string().nullable(),
  airline: z.string().nullable(),
  hold_hours: z.string().regex(/^\d{0,3}$/, 'wrong_kind'),
  void: z.enum(voidRules),
  void_time: z.string(),
  void_zone: z.string(),
})
export type LimitValues = z.infer<typeof limitValues>

export const settingsValues = bookingSettings.extend({
  approval_within_hours: hours(bookingSettings.shape.approval_within_hours),
  hold_reminder_hours: hours(bookingSettings.shape.hold_reminder_hours),
  void_fee: fee,
  refund_fee: fee,
  reissue_fee: fee,
  product_fees: z.array(
    bookingSettings.shape.product_fees.element.extend({ void_fee: fee, refund_fee: fee, reissue_fee: fee }),
  ),
  sale_limits: z.array(limitValues),
})
export type SettingsValues = z.input<typeof settingsValues>

const toLimitValues = (limit: SaleLimit): LimitValues => ({
  ...limit,
  hold_hours: limit.hold_hours === null ? '' : String(limit.hold_hours),
  void_time: limit.void_time ?? '',
  void_zone: limit.void_zone ?? '',
})

const toSaleLimit = ({ supplier, airline, hold_hours, void_time, void_zone, ...limit }: LimitValues): SaleLimit => {
  const until = limit.void === 'until'
  return {
    ...limit,
    supplier: supplier || null,
    airline: airline || null,
    hold_hours: hold_hours === '' ? null : Number(hold_hours),
    void_time: until && void_time.trim() ? void_time.trim() : null,
    void_zone: until && void_zone.trim() ? void_zone.trim() : null,
  }
}

export const toSettingsValues = (settings: Omit<SavedBookingSettings, 'version' | 'changed'>): SettingsValues => ({
  ...settings,
  approval_within_hours: String(settings.approval_within_hours),
  hold_reminder_hours: String(settings.hold_reminder_hours),
  sale_limits: settings.sale_limits.map(toLimitValues),
})

export const toSettings = (sent: SettingsValues): BookingSettings => ({
  ...sent,
  approval_within_hours: Number(sent.approval_within_hours),
  hold_reminder_hours: Number(sent.hold_reminder_hours),
  void_fee: sent.void_fee ?? 0,
  refund_fee: sent.refund_fee ?? 0,
  reissue_fee: sent.reissue_fee ?? 0,
  sale_limits: sent.sale_limits.map(toSaleLimit),
})
