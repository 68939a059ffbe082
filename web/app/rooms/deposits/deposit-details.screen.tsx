import type { DepositView } from '@safar/contract/deposits.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { Card } from '../../ui/card.tsx'
import { Columns, Stack } from '../../ui/columns.tsx'
import { Money } from '../../ui/money.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { depositById } from './api.ts'
import { BalanceChange } from './one/balance-change.tsx'
import { DepositBadge } from './one/deposit-badge.tsx'
import { DepositFacts } from './one/deposit-facts.tsx'
import { DepositTimeline } from './one/deposit-timeline.tsx'
import { MoveActs } from './one/move-acts.tsx'
import style from './one/one.module.css'
import { Repeats } from './one/repeats.tsx'
import { SlipView } from './one/slip-view.tsx'
import { useDepositMoves } from './one/use-deposit-moves.tsx'

/** A whole deposit: slip, facts, who asked, who decided, its entry. */
export default function DepositDetails() {
  const { t } = useTranslation('deposits')
  const id = Number(useParams().id)
  const { data: deposit, isPending, error, refetch } = useQuery(depositById(id))
  if (deposit) return <Deposit deposit={deposit} />
  const gone = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <>
      <ScreenHead title={t('one')} />
      {isPending && <LoadingState shape="cards" count={2} />}
      {error && !gone && <ErrorState onRetry={() => void refetch()} />}
      {gone && <EmptyState title={t('gone')} help={t('goneHelp')} />}
    </>
  )
}

function Deposit({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation('deposits')
  const navigate = useNavigate()
  const moves = useDepositMoves(({ state }) => {
    // A hidden one cannot be shown any more.
    if (state === 'rejected' || state === 'cancelled') void navigate('/admin/topup-request')
  })
  return (
    <>
      <ScreenHead
        title={`${t('one')} ${deposit.number}`}
        detail={<DepositBadge state={deposit.state} />}
        actions={<MoveActs deposit={deposit} moves={moves} />}
      />
      <Columns>
        <Stack>
          <Card title={t('fields.amount')}>
            <p className={style.amount}>
              <Money minor={deposit.amount} currency={deposit.currency} />
            </p>
            {deposit.moves.includes('approve') && <BalanceChange agentId={deposit.agent.id} by={deposit.amount} />}
            <Repeats deposit={deposit} />
          </Card>
          <Card title={t('facts')}>
            <DepositFacts deposit={deposit} office />
          </Card>
          <Card title={t('timeline.title')}>
            <DepositTimeline deposit={deposit} />
          </Card>
        </Stack>
        <Card title={t('slip.title')}>
          {deposit.slip ? <SlipView slip={deposit.slip} /> : <p className="t-2">{t('slip.none')}</p>}
        </Card>
      </Columns>
    </>
  )
}
