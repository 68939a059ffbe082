import type { Locale } from '../shapes.ts'

/** Sentences about bookings and those who travel. */
export const bookingTexts = {
  // Bookings
  latin_name: {
    en: 'As in the passport: Latin letters, spaces and hyphens.',
    ar: 'كما في الجواز: حروف لاتينية ومسافات وشرطات.',
  },
  passport: { en: 'A passport number has 5 to 15 letters and digits.', ar: 'يتكون رقم الجواز من 5 إلى 15 حرفًا ورقمًا.' },
  pnr: { en: 'A PNR has 5 to 8 letters and digits.', ar: 'يتكون رقم الحجز PNR من 5 إلى 8 أحرف وأرقام.' },
  travellers_count: { en: 'The travellers do not match the search.', ar: 'المسافرون لا يطابقون البحث.' },
  age_type: {
    en: 'This birth date does not fit the kind of passenger on the last day of travel.',
    ar: 'تاريخ الميلاد لا يناسب نوع المسافر في آخر يوم سفر.',
  },
  title_type: { en: 'This title does not fit the kind of passenger.', ar: 'هذا اللقب لا يناسب نوع المسافر.' },
  same_person: { en: 'This person is in the booking twice.', ar: 'هذا الشخص مكرر في الحجز.' },
  identity_missing: { en: 'Give a CNIC or a passport number.', ar: 'أدخل رقم CNIC أو رقم الجواز.' },
  passport_short: {
    en: 'The passport must be valid for six months after the last flight.',
    ar: 'يجب أن يكون الجواز صالحًا ستة أشهر بعد آخر رحلة.',
  },
  price_changed: {
    en: 'The price has changed. Please look at the new one and agree to it.',
    ar: 'تغير السعر. يرجى مراجعة السعر الجديد والموافقة عليه.',
  },
  booked_before: {
    en: 'The same travellers were booked on the same flights minutes ago ({ref}). Book again only if you mean it.',
    ar: 'حُجز المسافرون أنفسهم على الرحلات نفسها قبل دقائق ({ref}). أعد الحجز فقط إن كنت تقصد ذلك.',
  },
  booking_moved: {
    en: 'This booking has changed meanwhile. Please look at it again.',
    ar: 'تغير هذا الحجز في هذه الأثناء. يرجى مراجعته من جديد.',
  },
  booking_under_way: {
    en: 'Another act on this booking is under way. Please wait for it.',
    ar: 'إجراء آخر على هذا الحجز قيد التنفيذ. يرجى الانتظار.',
  },
  agent_unknown: { en: 'There is no such agent.', ar: 'لا يوجد وكيل كهذا.' },
  customer_unknown: { en: 'There is no such customer.', ar: 'لا يوجد عميل كهذا.' },
  fee_high: { en: 'The fee is higher than what was paid.', ar: 'الرسوم أعلى من المبلغ المدفوع.' },
  below_net: { en: 'This is below what the supplier is owed.', ar: 'هذا أقل من المستحق للمورد.' },
  booking_saved: { en: 'Booking saved successfully.', ar: 'تم حفظ الحجز بنجاح.' },
  booking_updated: { en: 'Booking updated successfully.', ar: 'تم تحديث الحجز بنجاح.' },
  booking_deleted: { en: 'Booking deleted successfully.', ar: 'تم حذف الحجز بنجاح.' },
  booking_confirmed: { en: 'Booking confirmed successfully.', ar: 'تم تأكيد الحجز بنجاح.' },
  booking_canceled: { en: 'Booking canceled successfully.', ar: 'تم إلغاء الحجز بنجاح.' },
  booking_voided: { en: 'Booking has been voided successfully.', ar: 'تم إبطال الحجز بنجاح.' },
  void_requested: { en: 'Void request sent successfully.', ar: 'تم إرسال طلب الإبطال بنجاح.' },
  booking_status_saved: { en: 'Booking Status updated successfully', ar: 'تم تحديث حالة الحجز بنجاح' },
  booking_waits: { en: 'Sent to the office for approval.', ar: 'أُرسل إلى المكتب للموافقة.' },
  booking_in_doubt: {
    en: 'The supplier has not answered. We are finding out; please do not book again.',
    ar: 'لم يجب المورد بعد. نحن نتحقق؛ يرجى عدم الحجز مرة أخرى.',
  },
  booking_rejected: { en: 'The supplier did not accept the booking.', ar: 'لم يقبل المورد الحجز.' },
  issue_refused: { en: 'The supplier did not issue the tickets.', ar: 'لم يصدر المورد التذاكر.' },
  quote_lapsed: { en: 'The quote has lapsed. Please quote again.', ar: 'انتهت صلاحية التسعير. يرجى التسعير من جديد.' },
  refund_asked: { en: 'Refund request sent successfully.', ar: 'تم إرسال طلب الاسترداد بنجاح.' },
  refund_quoted: { en: 'The refund has been quoted.', ar: 'تم تسعير الاسترداد.' },
  refund_done: { en: 'The refund has been made.', ar: 'تم الاسترداد.' },
} as const satisfies Record<string, Record<Locale, string>>
