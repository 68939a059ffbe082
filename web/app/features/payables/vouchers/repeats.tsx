import type { SupplierVoucher } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import style from '../payables.module.css'

/** What it was paid as before, and why it is paid again. */
export function Repeats({ voucher: { repeats } }: { voucher: SupplierVoucher }) {
  const { t } = useTranslation('payables')
  if (!repeats) return null
  return (
    <div className={style.repeats}>
      <WarnNote role="note">
        <p>
          {t('voucher.repeats')} <Ltr>{repeats.number}</Ltr>
        </p>
        <p>
          {t('voucher.repeatReason')} <bdi>{repeats.reason}</bdi>
        </p>
      </WarnNote>
    </div>
  )
}
