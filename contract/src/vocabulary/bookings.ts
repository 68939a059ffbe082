export const bookingStates = [
  'pending',
  'in_doubt',
  'held',
  'awaiting_approval',
  'confirmed',
  'void_requested',
  'voided',
  'refund_requested',
  'refunded',
  'cancelled',
  'no_show',
  'expired',
  'rejected',
] as const
export type BookingState = (typeof bookingStates)[number]

/** The actions on a booking. Each has one file on the server. */
export const bookingMoves = [
  'hold',
  'confirm',
  'approve',
  'cancel',
  'cancel_issued',
  'mark_no_show',
  'expire',
  'pay_instalment',
  'request_void',
  'refuse_void',
  'void',
  'request_refund',
  'quote_refund',
  'accept_refund',
  'decline_refund',
  'lapse_refund',
  'confirm_refund',
  'refuse_refund',
  'request_reissue',
  'quote_reissue',
  'agree_reissue',
  'refuse_reissue',
  'finish_reissue',
  'change_amount',
  'change_sale',
  'correct_traveller',
  'add_extras',
  'split',
  'accept_change',
  'send_remark',
  'settle',
] as const
export type BookingMove = (typeof bookingMoves)[number]

/** Progress of an airline change. */
export const airlineChangeStates = ['to_do', 'told', 'accepted', 'changed', 'refunded', 'handled', 'flown'] as const
export type AirlineChangeState = (typeof airlineChangeStates)[number]

/** What changed, by what matters most to the traveller. */
export const airlineChangeKinds = ['cancelled', 'route', 'date', 'time', 'flight'] as const
export type AirlineChangeKind = (typeof airlineChangeKinds)[number]

/** Work queues of bookings for the office and for agents: each is a list and a figure over exactly the same rows. */
export const bookingQueues = [
  'due_today',
  'approval',
  'in_doubt',
  'voids',
  'refunds',
  'changes',
  'schedule_changes',
  'free_cancellation',
  'leaving_today',
  'arriving_today',
  'departures',
] as const
export type BookingQueue = (typeof bookingQueues)[number]

/** Deadlines shown on the deadline board. */
export const deadlineKinds = [
  'pay_by',
  'names_by',
  'ticket_by',
  'price_until',
  'free_cancel_until',
  'void_until',
  'departure',
] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** Columns a list of bookings can be sorted by; a leading minus means descending. */
export const bookingSorts = ['made', 'travel', 'deadline', 'amount'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** Where a booking came from: the public, an agent, or the office itself. */
export const bookingChannels = ['public', 'agent', 'office'] as const
export type BookingChannel = (typeof bookingChannels)[number]

export const payments = ['balance', 'card', 'transfer'] as const
export type Payment = (typeof payments)[number]

/** Traveller fields that can be corrected. */
export const correctableFields = [
  'title',
  'given_name',
  'family_name',
  'birth_date',
  'gender',
  'nationality',
  'passport',
  'passport_country',
  'passport_expires',
] as const
export type CorrectableField = (typeof correctableFields)[number]

export const titles = ['MR', 'MRS', 'MS', 'MSTR', 'MISS'] as const
export const genders = ['male', 'female'] as const

/** Products sold outside and typed in by staff. */
export const offlineProducts = ['ticket', 'hotel', 'visa', 'umrah', 'insurance', 'transport', 'other'] as const
export type OfflineProduct = (typeof offlineProducts)[number]
