import type { Said } from './kinds.ts'

/** What people are told of bookings: `ref` is what they quote, `who` the buyer as the office knows them. */
export const bookingKinds = {
  'bookings.held': {
    en: ['Booking held', '{ref}, {route}, is held for {lead}. Pay by {until}.'],
    ar: ['تم تثبيت الحجز', 'تم تثبيت {ref}، {route}، باسم {lead}. ادفع قبل {until}.'],
  },
  'bookings.issued': {
    en: ['Tickets issued', '{ref}, {route}, is confirmed for {lead}. PNR {pnr}.'],
    ar: ['صدرت التذاكر', 'تم تأكيد {ref}، {route}، باسم {lead}. رقم الحجز {pnr}.'],
  },
  'bookings.approved': {
    en: ['Booking approved', 'The office has approved {ref}, {route}: the tickets are issued. PNR {pnr}.'],
    ar: ['تمت الموافقة على الحجز', 'وافق المكتب على {ref}، {route}: صدرت التذاكر. رقم الحجز {pnr}.'],
  },
  'bookings.rejected': {
    en: ['Booking not accepted', 'The airline did not accept {ref}, {route}, for {lead}. Nothing was charged.'],
    ar: ['لم يُقبل الحجز', 'لم تقبل شركة الطيران {ref}، {route}، باسم {lead}. لم يُخصم أي مبلغ.'],
  },
  'bookings.not_issued': {
    en: [
      'Tickets not issued',
      'The airline did not issue {ref}, {route}. The booking is as it was, and nothing was charged.',
    ],
    ar: ['لم تصدر التذاكر', 'لم تصدر شركة الطيران تذاكر {ref}، {route}. بقي الحجز كما كان ولم يُخصم أي مبلغ.'],
  },
  'bookings.in_doubt': {
    en: ['The supplier has not answered', '{ref} of {who}, {route}: it is being looked up. Do not book it again.'],
    ar: ['لم يجب المورّد', '{ref} لـ {who}، {route}: يجري التحقق منه. لا تحجزه مرة أخرى.'],
  },
  'bookings.cancelled': {
    en: ['Booking cancelled', '{ref}, {route}, was cancelled. {reason}'],
    ar: ['أُلغي الحجز', 'أُلغي {ref}، {route}. {reason}'],
  },
  'bookings.expired': {
    en: ['Booking expired', '{ref}, {route}, for {lead} was not paid in time and is released.'],
    ar: ['انتهت مهلة الحجز', 'لم يُدفع {ref}، {route}، باسم {lead} في الوقت المحدد، وقد أُلغي تثبيته.'],
  },
  'bookings.pay_by_near': {
    en: ['Time to pay is running out', '{ref}, {route}, for {lead} is released unless it is paid by {until}.'],
    ar: ['مهلة الدفع توشك أن تنتهي', 'سيُلغى تثبيت {ref}، {route}، باسم {lead} ما لم يُدفع قبل {until}.'],
  },
  'bookings.unpaid': {
    en: ['A hold runs out soon', '{ref} of {who}, {route}, is unpaid. Its time ends at {until}.'],
    ar: ['حجز مثبت يوشك أن ينتهي', '{ref} لـ {who}، {route}، لم يُدفع. تنتهي مهلته في {until}.'],
  },
  'bookings.waiting': {
    en: ['Booking to approve', '{who} asks to issue {ref}, {route}: {amount}.'],
    ar: ['حجز بانتظار الموافقة', 'يطلب {who} إصدار {ref}، {route}: {amount}.'],
  },
  'bookings.void_asked': {
    en: ['Void requested', '{who} asks to void {ref}, {route}. {reason}'],
    ar: ['طلب إبطال', 'يطلب {who} إبطال {ref}، {route}. {reason}'],
  },
  'bookings.voided': {
    en: ['Booking voided', '{ref}, {route}, is voided. The money is in your balance, less the fee.'],
    ar: ['تم إبطال الحجز', 'أُبطل {ref}، {route}. عاد المبلغ إلى رصيدك بعد خصم الرسوم.'],
  },
  'bookings.void_refused': {
    en: ['Void refused', 'The office did not void {ref}, {route}: {reason}'],
    ar: ['رُفض الإبطال', 'لم يبطل المكتب {ref}، {route}: {reason}'],
  },
  'bookings.refund_asked': {
    en: ['Refund requested', '{who} asks for a refund of {ref}, {route}. {reason}'],
    ar: ['طلب استرداد', 'يطلب {who} استرداد {ref}، {route}. {reason}'],
  },
  'bookings.refund_quoted': {
    en: ['Refund quoted', '{amount} would come back for {ref}, {route}.'],
    ar: ['تم تسعير الاسترداد', 'المبلغ المسترد عن {ref}، {route} هو {amount}.'],
  },
  'bookings.reissue_asked': {
    en: ['Other flights asked for', '{who} asks to change {ref}: {reason}'],
    ar: ['طلب تغيير رحلات', 'يطلب {who} تغيير {ref}: {reason}'],
  },
  'bookings.reissue_quoted': {
    en: ['A price for your change', 'The price for other flights of {ref} is ready. Please look at it and agree.'],
    ar: ['سعر تغيير رحلتك', 'سعر تغيير رحلات {ref} جاهز. يرجى الاطلاع عليه والموافقة.'],
  },
  'bookings.reissue_agreed': {
    en: ['Tickets to write anew', '{who} has agreed to the price for {ref}. The new tickets can be written.'],
    ar: ['تذاكر بانتظار إعادة الإصدار', 'وافق {who} على سعر {ref}. يمكن إصدار التذاكر الجديدة.'],
  },
  'bookings.reissue_refused': {
    en: ['The change is not made', '{ref} stays as it is: {reason}'],
    ar: ['لم يتم التغيير', 'يبقى {ref} كما هو: {reason}'],
  },
  'bookings.reissued': {
    en: ['Your tickets are written anew', '{ref} has new tickets: {reason}'],
    ar: ['أُعيد إصدار تذاكرك', 'صدرت تذاكر جديدة للحجز {ref}: {reason}'],
  },
  'bookings.refunded': {
    en: ['Refund made', 'The refund of {ref}, {route}, is in your balance.'],
    ar: ['تم الاسترداد', 'أُضيف استرداد {ref}، {route}، إلى رصيدك.'],
  },
  'bookings.refund_refused': {
    en: ['Refund refused', 'The office did not refund {ref}, {route}: {reason}'],
    ar: ['رُفض الاسترداد', 'لم يقبل المكتب استرداد {ref}، {route}: {reason}'],
  },
  'bookings.reissue_off': {
    en: ['Change of flight called off', 'The change of {ref} of {who}, {route}, is called off. {reason}'],
    ar: ['أُلغي تغيير الرحلة', 'أُلغي تغيير {ref} لـ {who}، {route}. {reason}'],
  },
  'bookings.amount_changed': {
    en: ['Price of a booking changed', '{ref}, {route}, now costs {amount}: {reason}'],
    ar: ['تغيّر سعر حجز', 'أصبح سعر {ref}، {route}، {amount}: {reason}'],
  },
} as const satisfies Record<string, Said>
