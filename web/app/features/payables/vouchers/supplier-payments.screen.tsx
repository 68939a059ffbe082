import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { VouchersTable } from './vouchers-table.tsx'

/** Payments to all suppliers: those waiting for a second person, and those made. */
export default function SupplierPayments() {
  const { t } = useTranslation('payables')
  return (
    <>
      <ScreenHead
        title={t('payments.title')}
        detail={t('payments.detail')}
        actions={<OutlineButton to={adminUrls.supplierPayables()}>{t('title')}</OutlineButton>}
      />
      <VouchersTable />
    </>
  )
}
