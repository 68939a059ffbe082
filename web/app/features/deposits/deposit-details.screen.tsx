import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Money } from '../../ui/money/money.tsx'
import { RecordState } from '../../ui/states/record-state.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { depositById } from './api.ts'
import { BalanceChange } from './one/balance-change.tsx'
import { MoveActs } from './one/deposit-actions.tsx'
import { DepositBadge } from './one/deposit-badge.tsx'
import { DepositFacts } from './one/deposit-facts.tsx'
import { DepositTimeline } from './one/deposit-timeline.tsx'
import style from './one/one.module.css'
import { Repeats } from './one/repeats.tsx'
import { SlipView } from './one/slip-view.tsx'
import { useDepositMoves } from './one/use-deposit-moves.tsx'

/** A whole deposit: slip, facts, who requested it, who decided it, and its entry. */
export default function DepositDetails() {
  const { t } = useTranslation('deposits')
  const id = Number(useParams().id)
  const query = useQuery(depositById(id))
  if (query.data) return <Deposit deposit={query.data} />
  return (
    <>
      <ScreenHead title={t('one')} />
      <RecordState query={query} gone={{ title: t('gone'), help: t('goneHelp') }} />
    </>
  )
}

function Deposit({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation('deposits')
  const navigate = useNavigate()
  const moves = useDepositMoves(({ state }) => {
    // A hidden deposit can no longer be shown.
    if (state === 'rejected' || state === 'cancelled') void navigate(adminUrls.topUps())
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
