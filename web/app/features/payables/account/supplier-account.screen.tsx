import { formatMoney } from '@safar/contract/amount'
import type { PayableItem, SupplierPayable } from '@safar/contract/money/payables.contract'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { type TableRows, useFullPages } from '../../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useAddress } from '../../../ui/url-state.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { AgeingFigures } from '../ageing.tsx'
import { itemPages } from '../api.ts'
import { SupplierFiles } from '../statements/supplier-files.tsx'
import { PayPanel, type PayRequest } from '../vouchers/pay-panel.tsx'
import { VouchersTable } from '../vouchers/vouchers-table.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { OpenItems } from './open-items.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** One supplier: open items, payments, and a form to pay. */
export default function SupplierAccount() {
  const { t } = useTranslation('payables')
  const id = Number(useParams().id)
  const { key, fetch } = itemPages(id)
  const list = useFullPages(key, fetch, ({ data }) => data)
  const supplier = list.pages[0]?.supplier
  if (supplier) return <Account key={supplier.account_id} supplier={supplier} items={list.table} />
  return (
    <>
      <ScreenHead title={t('title')} />
      <RecordState
        query={{ data: undefined, error: list.error, refetch: list.table.onRetry }}
        gone={{ title: t('gone'), help: t('goneHelp') }}
      />
    </>
  )
}

interface Props {
  supplier: SupplierPayable
  items: TableRows<PayableItem>
}

function Account({ supplier, items }: Props) {
  const { t } = useTranslation('payables')
  const pays = useCan('ledger.post')
  const tab = useAddress().read('tab')
  const [paying, pay] = useState<PayRequest>()
  const [setting, setTerms] = useState(false)
  const [foreign] = supplier.foreign.filter(({ amount }) => amount > 0)
  const payAll = () => pay({ itemIds: null, amount: foreign ? 0 : Math.max(supplier.balance, 0), foreign })
  return (
    <SplitView panel={paying && <PayPanel supplier={supplier} request={paying} onClose={() => pay(undefined)} />}>
      <ScreenHead
        title={supplier.name}
        detail={
          <>
            <Link className="link" to={adminUrls.ledger({ account: supplier.account_id, period: 'year' })}>
              {t('account.statement')}
            </Link>
            {supplier.foreign.map(({ currency, amount }) => (
              <span key={currency}>
                {' · '}
                {t('account.foreign', { amount: isolate(formatMoney({ amount, currency }, { exact: true })) })}
              </span>
            ))}
          </>
        }
        actions={
          pays && (
            <>
              <OutlineButton onClick={() => setTerms(true)}>
                {t('creditDays', { count: supplier.credit_days })}
              </OutlineButton>
              <PrimaryButton leftSection={<IconCash size={18} stroke={1.75} />} onClick={payAll}>
                {t('pay.open')}
              </PrimaryButton>
            </>
          )
        }
      />
      <AgeingFigures of={supplier} />
      <AccountTabs />
      {tab === 'payments' && <VouchersTable filter={{ account_id: supplier.account_id }} />}
      {tab === 'statements' && <SupplierFiles supplier={supplier} />}
      {tab !== 'payments' && tab !== 'statements' && (
        <OpenItems supplier={supplier} list={items} onPay={pays ? pay : undefined} />
      )}
      {setting && <TermsDialog supplier={supplier} onClose={() => setTerms(false)} />}
    </SplitView>
  )
}
