import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCan } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { BalanceCard } from '../ledger/public.ts'
import { CardTopUps } from '../payments/public.ts'
import { agentBalance } from './api.ts'
import style from './deposits.module.css'
import { AgentDepositList } from './list/agent-list.tsx'

/** One agent's deposits, for the office. */
export default function AgentDeposits() {
  const { t } = useTranslation('deposits')
  const id = Number(useParams().id)
  const books = useCan('ledger.view')
  const { data } = useQuery({ ...agentBalance(id), enabled: books })
  return (
    <>
      <AgentDepositList
        key={id}
        agentId={id}
        office
        head={
          <>
            <ScreenHead
              title={data?.agency_name ?? t('agent.title')}
              detail={t('agent.title')}
              actions={<OutlineButton to={adminUrls.user(id)}>{t('agent.open')}</OutlineButton>}
            />
            {books && (
              <div className={style.balance}>
                <BalanceCard agentId={id} />
              </div>
            )}
          </>
        }
        empty={{ title: t('agent.none'), help: t('agent.noneHelp') }}
      />
      <CardTopUps key={`cards-${id}`} agentId={id} />
    </>
  )
}
