import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { OverPage } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { customerWallet, type StatementOwner } from '../api.ts'
import balance from '../balance.module.css'
import style from '../ledger.module.css'
import { useLedgerView } from '../toolbar/use-ledger-view.ts'
import { LinePanel } from './line-panel.tsx'
import { StatementView } from './statement-view.tsx'
import { useOpenLine } from './use-open-line.ts'

interface Props {
  /** The customer the office is viewing; otherwise the reader's own statement. */
  customerId?: number
  actions?: ReactNode
}

/** A customer's balance, and how it came about. */
export function CustomerStatement({ customerId, actions }: Props) {
  const of: StatementOwner = { customer: customerId ?? 'own' }
  const view = useLedgerView(customerId === undefined ? '' : 'ledger-')
  const { open, openLine, close } = useOpenLine(of, view)
  return (
    <div className={style.page} data-print>
      <Wallet of={of} actions={actions} />
      <StatementView of={of} view={view} openId={view.entry} onOpen={(line) => openLine(line.entry_id)} />
      <OverPage>
        <LinePanel open={open} onClose={close} />
      </OverPage>
    </div>
  )
}

function Wallet({ of, actions }: { of: StatementOwner; actions: ReactNode }) {
  const { t } = useTranslation('ledger')
  const { data, isPending, isError, refetch } = useQuery(customerWallet(of))
  const owed = data !== undefined && data.balance < 0
  return (
    <Card>
      {isPending && <LoadingState shape="text" count={2} />}
      {isError && <ErrorState title={t('balance.failed')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={balance.head}>
            <div>
              <span className={balance.name}>{t(owed ? 'mine.owed' : 'mine.balance')}</span>
              <p className={balance.big} data-owed={owed || undefined}>
                <Money minor={Math.abs(data.balance)} currency={data.currency} />
              </p>
            </div>
            {actions}
          </div>
          {data.held > 0 && (
            <dl className={balance.facts}>
              <div>
                <dt>{t('balance.held')}</dt>
                <dd>
                  <Money minor={data.held} currency={data.currency} bare />
                </dd>
              </div>
            </dl>
          )}
        </>
      )}
    </Card>
  )
}
