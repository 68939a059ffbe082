import type { Locale } from '../protocol/shapes.ts'

/** Sentences about money: the ledger, deposits, banks, collections. */
export const moneyTexts = {
  // Money
  insufficient_balance: { en: 'Insufficient Balance', ar: 'الرصيد غير كافٍ' },
  booking_limit: {
    en: 'This would pass the limit for held bookings. Issue or cancel some first.',
    ar: 'يتجاوز هذا حد الحجوزات المعلقة. أصدر بعضها أو ألغه أولًا.',
  },
  credit_overdue: {
    en: 'Payment is overdue. Please pay in before buying on credit.',
    ar: 'توجد مستحقات متأخرة. يرجى السداد قبل الشراء بالأجل.',
  },
  hold_settled: { en: 'This money was settled before.', ar: 'تمت تسوية هذا المبلغ سابقًا.' },
  transaction_saved: { en: 'Transaction saved successfully.', ar: 'تم حفظ المعاملة بنجاح.' },
  transaction_updated: { en: 'Transaction updated successfully.', ar: 'تم تحديث المعاملة بنجاح.' },
  limits_saved: { en: 'Limits saved successfully.', ar: 'تم حفظ الحدود بنجاح.' },
  account_unknown: { en: 'There is no such account.', ar: 'لا يوجد حساب كهذا.' },
  account_twice: { en: 'Choose two different accounts.', ar: 'اختر حسابين مختلفين.' },
  account_currency: { en: 'The two accounts have different currencies.', ar: 'عملتا الحسابين مختلفتان.' },
  own_wallet: { en: 'You cannot post to a balance of your own.', ar: 'لا يمكنك القيد على رصيد يخصك.' },
  entry_reversed: { en: 'This entry was taken back before.', ar: 'سبق عكس هذا القيد.' },
  entry_not_by_hand: {
    en: 'This entry came with a deposit or a booking. Correct it there.',
    ar: 'نشأ هذا القيد عن إيداع أو حجز. صحّحه هناك.',
  },
  file_too_long: {
    en: 'This is too much for one file. Choose a shorter period or another format.',
    ar: 'هذا أكثر مما يتسع له ملف واحد. اختر فترة أقصر أو صيغة أخرى.',
  },

  // Deposits, banks, collections
  deposit_saved: { en: 'Deposit saved successfully', ar: 'تم حفظ الإيداع بنجاح' },
  deposit_approved: { en: 'Deposit approved successfully.', ar: 'تمت الموافقة على الإيداع بنجاح.' },
  deposit_rejected: { en: 'Deposit rejected.', ar: 'تم رفض الإيداع.' },
  deposit_reversed: { en: 'Deposit reversed.', ar: 'تم عكس الإيداع.' },
  deposit_deleted: { en: 'Deposit has been deleted successfully.', ar: 'تم حذف الإيداع بنجاح.' },
  deposit_own: {
    en: 'Whoever asked for a deposit does not decide on it.',
    ar: 'من طلب الإيداع لا يبتّ فيه.',
  },
  deposit_state_changed: {
    en: 'This cannot be done with the deposit as it is now. Please reload.',
    ar: 'لا يمكن ذلك في حالة الإيداع الحالية. يرجى إعادة التحميل.',
  },
  slip_in_use: { en: 'This file is the slip of a deposit and stays with it.', ar: 'هذا الملف إيصال إيداع ويبقى معه.' },
  date_future: { en: 'This date is in the future.', ar: 'هذا التاريخ في المستقبل.' },
  date_old: { en: 'This date is more than a year ago.', ar: 'مضى على هذا التاريخ أكثر من سنة.' },
  bank_unknown: { en: 'Choose one of our banks.', ar: 'اختر أحد بنوكنا.' },
  bank_currency: { en: 'This bank is in another currency.', ar: 'هذا البنك بعملة أخرى.' },
  bank_currency_stays: {
    en: 'The currency of a bank stays. Remove it and add it anew.',
    ar: 'عملة البنك ثابتة. احذفه ثم أضفه من جديد.',
  },
  iban: {
    en: 'Enter an IBAN such as PK36 SCBL 0000 0011 2345 6702.',
    ar: 'أدخل رقم IBAN مثل ‎PK36 SCBL 0000 0011 2345 6702.',
  },
  bank_saved: { en: 'Bank saved successfully.', ar: 'تم حفظ البنك بنجاح.' },
  bank_updated: { en: 'Bank has been updated.', ar: 'تم تحديث البنك.' },
  bank_deleted: { en: 'Bank deleted successfully.', ar: 'تم حذف البنك بنجاح.' },
  bank_switched_off: {
    en: 'The bank has a history: it was switched off instead of deleted.',
    ar: 'للبنك سجل سابق: تم إيقافه بدلًا من حذفه.',
  },
  collection_recorded: { en: 'Collection recorded. The receipt is ready.', ar: 'تم تسجيل التحصيل. الإيصال جاهز.' },
  collection_accepted: { en: 'Collection accepted.', ar: 'تم قبول التحصيل.' },
  collection_rejected: { en: 'Collection rejected.', ar: 'تم رفض التحصيل.' },
  collection_cancelled: { en: 'Collection taken back.', ar: 'تم سحب التحصيل.' },
  collection_own: {
    en: 'Whoever took the money does not accept it.',
    ar: 'من استلم المبلغ لا يقبله.',
  },
  collection_state_changed: {
    en: 'This cannot be done with the collection as it is now. Please reload.',
    ar: 'لا يمكن ذلك في حالة التحصيل الحالية. يرجى إعادة التحميل.',
  },

  // Payments by card
  card_not_offered: { en: 'Payment by card is not offered here.', ar: 'الدفع بالبطاقة غير متاح هنا.' },
  card_unreachable: {
    en: 'The payment page cannot be reached just now. Nothing was taken; please try again.',
    ar: 'تعذّر الوصول إلى صفحة الدفع الآن. لم يُخصم أي مبلغ؛ يرجى المحاولة من جديد.',
  },
  booking_not_payable: {
    en: 'This booking can no longer be paid.',
    ar: 'لم يعد بالإمكان دفع قيمة هذا الحجز.',
  },
  paid_before: { en: 'This has been paid already.', ar: 'تم دفع هذا المبلغ مسبقًا.' },
  request_expired: {
    en: 'The last day to pay this request has passed. Please ask your agency for a new one.',
    ar: 'انقضى آخر يوم لدفع هذا الطلب. يرجى طلب رابط جديد من وكالتك.',
  },
  request_sent: { en: 'Payment request sent successfully.', ar: 'تم إرسال طلب الدفع بنجاح.' },
  request_withdrawn: {
    en: 'This request was withdrawn. Please ask your agency before you pay anything.',
    ar: 'سُحب هذا الطلب. يرجى سؤال وكالتك قبل دفع أي مبلغ.',
  },
  request_taken_back: { en: 'Payment request withdrawn.', ar: 'تم سحب طلب الدفع.' },
  request_not_yours: {
    en: 'Whoever sent a request withdraws it.',
    ar: 'من أرسل الطلب هو من يسحبه.',
  },
  refund_made: { en: 'The money went back to the card.', ar: 'أُعيد المبلغ إلى البطاقة.' },
  refund_under_way: {
    en: 'The refund is under way. It is in the books once the payment house confirms it.',
    ar: 'رد المبلغ جارٍ. يُقيَّد في الدفاتر عند تأكيد جهة الدفع.',
  },
  refund_refused: {
    en: 'The payment house did not give the money back. Nothing was moved.',
    ar: 'لم تُعِد جهة الدفع المبلغ. لم يُنقل أي مبلغ.',
  },
  refund_not_possible: {
    en: 'This payment cannot be given back from here. Please reload.',
    ar: 'لا يمكن رد هذه الدفعة من هنا. يرجى إعادة التحميل.',
  },
  refund_too_much: { en: 'No more than {most} is left of this payment.', ar: 'لم يبق من هذه الدفعة أكثر من {most}.' },
  refund_part_seen: {
    en: 'The payment house shows only a part of the refund. Look up there how much went back, and settle it.',
    ar: 'تُظهر جهة الدفع جزءًا فقط من الرد. تحقق لديها كم أُعيد، ثم سوِّ الرد.',
  },
  refund_part_ended: {
    en: 'The refund is settled. What was not given back is free again.',
    ar: 'تمت تسوية الرد. وما لم يُرَد أصبح متاحًا من جديد.',
  },
  refund_ended: {
    en: 'This refund has ended meanwhile. Please reload.',
    ar: 'انتهى هذا الرد في هذه الأثناء. يرجى إعادة التحميل.',
  },
  refund_part_most: {
    en: 'Only a part went back: no more than {most}.',
    ar: 'أُعيد جزء فقط: لا أكثر من {most}.',
  },
  refund_not_free: {
    en: 'The money has paid for the booking. Void or refund the booking first.',
    ar: 'دُفعت بهذا المبلغ قيمة الحجز. ألغِ الحجز أو استرده أولًا.',
  },
  due_far: { en: 'Choose a day within the next {days} days.', ar: 'اختر يومًا خلال {days} يومًا القادمة.' },

  // Bank statements
  statement_read: {
    en: 'The statement was read: {lines} new lines, {matched} matched.',
    ar: 'تمت قراءة الكشف: {lines} سطرًا جديدًا، طابق منها {matched}.',
  },
  statement_repeated: { en: 'Every line of this file was read before.', ar: 'سبقت قراءة جميع أسطر هذا الملف.' },
  statement_text: { en: 'Send a CSV file.', ar: 'أرسل ملف CSV.' },
  statement_headings: {
    en: 'The headings of date and amount were not found. Name the columns.',
    ar: 'لم يُعثر على عنواني التاريخ والمبلغ. حدد الأعمدة.',
  },
  statement_empty: { en: 'No line of this file could be read.', ar: 'تعذرت قراءة أي سطر من هذا الملف.' },
  statement_settled: { en: 'The line is settled.', ar: 'تمت تسوية السطر.' },
  statement_set_aside: { en: 'The line is set aside.', ar: 'تم تجاوز السطر.' },
  statement_line_changed: {
    en: 'This line was settled meanwhile. Please reload.',
    ar: 'تمت تسوية هذا السطر في هذه الأثناء. يرجى إعادة التحميل.',
  },
  statement_other_amount: { en: 'The amounts differ.', ar: 'المبلغان مختلفان.' },
  statement_taken: { en: 'This entry answers another line already.', ar: 'هذا القيد يقابل سطرًا آخر بالفعل.' },
  statement_paid_out: { en: 'Only money that went out can be a bank charge.', ar: 'رسوم البنك مبالغ خارجة فقط.' },
  why_reference: { en: 'Reference and amount are the same.', ar: 'المرجع والمبلغ متطابقان.' },
  why_amount: {
    en: 'The only one of this amount within {days} days.',
    ar: 'الوحيد بهذا المبلغ خلال {days} أيام.',
  },
  why_hand: { en: 'Matched by hand.', ar: 'تمت المطابقة يدويًا.' },
  why_pending: {
    en: 'A deposit with this reference and amount waits for approval.',
    ar: 'إيداع بهذا المرجع والمبلغ ينتظر الموافقة.',
  },
  why_perhaps: {
    en: 'A deposit of this amount waits, but its reference is another.',
    ar: 'إيداع بهذا المبلغ ينتظر، لكن مرجعه مختلف.',
  },
  why_other_amount: {
    en: 'The reference is the same, the amount is not.',
    ar: 'المرجع متطابق والمبلغ مختلف.',
  },
  why_charge: { en: 'It reads like a charge of the bank.', ar: 'يبدو أنه رسوم من البنك.' },
  why_unknown_in: { en: 'We know of no payment like this.', ar: 'لا نعرف دفعة كهذه.' },
  why_unknown_out: { en: 'We know of no payment out like this.', ar: 'لا نعرف مبلغًا صادرًا كهذا.' },
} as const satisfies Record<string, Record<Locale, string>>
