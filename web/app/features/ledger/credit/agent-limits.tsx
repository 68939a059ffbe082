import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { balanceOf } from '../api.ts'
import { AgeingBar, AgeingFigures } from './ageing-bar.tsx'
import { BalanceStateBadge } from './balance-state-badge.tsx'
import { ExposureBar } from './exposure-bar.tsx'
import { LimitsForm, useLimits } from './limits-form.tsx'

interface Props {
  /** The panel is open while an agent is set. */
  agentId: number | undefined
  onClose: () => void
}

/** An agent's money beside the page: the debt and its age, and the limits for those who may set them. */
export function AgentLimits({ agentId, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const { data, isError, refetch } = useQuery({ ...balanceOf(agentId), enabled: agentId !== undefined })
  if (agentId === undefined) return null
  if (data) return <Panel key={data.agent_id} agent={data} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} title={t('limits.title')}>
      <PanelSection>
        {isError || data === null ? (
          <ErrorState title={t('balance.failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingState shape="form" />
        )}
      </PanelSection>
    </SidePanel>
  )
}

function Panel({ agent, onClose }: { agent: AgentBalance; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const id = useId()
  const sets = useCan('ledger.post')
  const limits = useLimits(agent)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={agent.agency_name}
      badge={<BalanceStateBadge state={agent.state} />}
      detail={
        <Link className="link" to={adminUrls.ledger({ account: agent.account_id, period: 'year' })}>
          {t('credit.statement')}
        </Link>
      }
      actions={
        sets && (
          <>
            <PrimaryButton type="submit" form={id} busy={limits.busy}>
              {t('limits.save')}
            </PrimaryButton>
            <OutlineButton onClick={onClose}>{t('cancel')}</OutlineButton>
          </>
        )
      }
    >
      <PanelSection>
        <Figures agent={agent} />
      </PanelSection>
      {agent.owed > 0 && (
        <PanelSection title={t('credit.byAge')} aside={<Money minor={agent.owed} currency={agent.currency} />}>
          <AgeingBar of={agent} />
          <AgeingFigures of={agent} />
        </PanelSection>
      )}
      {sets && (
        <PanelSection title={t('limits.title')}>
          <LimitsForm id={id} agent={agent} limits={limits} />
        </PanelSection>
      )}
    </SidePanel>
  )
}

function Figures({ agent }: { agent: AgentBalance }) {
  const { t } = useTranslation('ledger')
  const money = (minor: number) => <Money minor={minor} currency={agent.currency} />
  return (
    <Facts
      facts={[
        [t('balance.title'), money(agent.balance)],
        [t('balance.held'), agent.held > 0 ? money(agent.held) : null],
        [t('balance.reserved'), agent.reserved > 0 ? money(agent.reserved) : null],
        [t('credit.used'), <ExposureBar key="used" of={agent} />],
        [
          t('balance.temporary'),
          agent.temporary_until && (
            <span key="temporary">
              {money(agent.temporary_credit)} {t('balance.until')} <DateText value={agent.temporary_until} />
            </span>
          ),
        ],
        [t('balance.available'), money(agent.available)],
        [t('credit.overdue'), agent.overdue > 0 ? money(agent.overdue) : null],
        [t('credit.topUp'), agent.suggested_top_up > 0 ? money(agent.suggested_top_up) : null],
        [
          t('credit.lastPayment'),
          agent.last_payment_on ? <DateText key="paid" value={agent.last_payment_on} /> : t('credit.never'),
        ],
        [t('credit.salesman'), agent.salesman?.name],
      ]}
    />
  )
}
