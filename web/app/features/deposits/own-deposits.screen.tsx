import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountIdOf, useSession } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { CardTopUps } from '../payments/public.ts'
import { AgentDepositList } from './list/agent-list.tsx'

/** An agent's own deposits and their states. */
export default function OwnDeposits() {
  const { t } = useTranslation('deposits')
  const { user } = useSession()
  const ask = (
    <CommitButton leftSection={<IconPlus size={18} stroke={1.75} />} to={agentUrls.newDeposit}>
      {t('own.ask')}
    </CommitButton>
  )
  if (!user) return null
  return (
    <>
      <AgentDepositList
        agentId={accountIdOf(user)}
        office={false}
        head={<ScreenHead title={t('own.title')} detail={t('own.detail')} actions={ask} />}
        empty={{ title: t('own.none'), help: t('own.noneHelp'), actions: ask }}
      />
      <CardTopUps agentId={accountIdOf(user)} />
    </>
  )
}
