import type { Locale } from '@safar/contract/protocol/shapes'
import type { CollectionState, PaymentMethod } from '@safar/contract/vocabulary/money'

export const receiptLabels = {
  en: {
    title: 'Money receipt',
    receipt: 'Receipt',
    from: 'Received from',
    receivedOn: 'Received on',
    method: 'Paid by',
    reference: 'Reference',
    chequeOn: 'Cheque dated',
    by: 'Received by',
    recordedAt: 'Recorded',
    voucher: 'Voucher',
    note: 'Note',
    amount: 'Amount received',
    signedBy: 'Signature of the payer',
    signedFor: 'For the agency',
  },
  ar: {
    title: 'إيصال استلام',
    receipt: 'الإيصال',
    from: 'استُلم من',
    receivedOn: 'تاريخ الاستلام',
    method: 'طريقة الدفع',
    reference: 'المرجع',
    chequeOn: 'تاريخ الشيك',
    by: 'استلمه',
    recordedAt: 'سُجّل في',
    voucher: 'السند',
    note: 'ملاحظة',
    amount: 'المبلغ المستلم',
    signedBy: 'توقيع الدافع',
    signedFor: 'عن الوكالة',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const methodLabels: Record<Locale, Record<PaymentMethod, string>> = {
  en: { cash: 'Cash', transfer: 'Bank transfer', cheque: 'Cheque', online: 'Online', wallet: 'Mobile wallet' },
  ar: { cash: 'نقدًا', transfer: 'تحويل بنكي', cheque: 'شيك', online: 'عبر الإنترنت', wallet: 'محفظة هاتف' },
}

/** What a receipt is worth in each state, in a sentence. */
export const stateLabels: Record<Locale, Record<CollectionState, string>> = {
  en: {
    recorded: 'Recorded. The amount is credited once our office has accepted it.',
    accepted: 'Accepted by our office and credited to your account.',
    rejected: 'NOT ACCEPTED by our office. This receipt is void.',
    cancelled: 'CANCELLED. This receipt is void.',
  },
  ar: {
    recorded: 'مسجّل. يُضاف المبلغ إلى الحساب بعد قبول مكتبنا له.',
    accepted: 'قبله مكتبنا وأُضيف إلى حسابكم.',
    rejected: 'لم يقبله مكتبنا. هذا الإيصال ملغى.',
    cancelled: 'ملغى. هذا الإيصال غير صالح.',
  },
}
