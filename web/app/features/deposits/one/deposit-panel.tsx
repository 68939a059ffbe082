import type { DepositView } from '@safar/contract/money/deposits.contract'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { BalanceChange } from './balance-change.tsx'
import { MoveActs } from './deposit-actions.tsx'
import { DepositBadge } from './deposit-badge.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import style from './one.module.css'
import { Repeats } from './repeats.tsx'
import { SlipView } from './slip-view.tsx'
import type { useDepositMoves } from './use-deposit-moves.tsx'

interface Props {
  deposit: DepositView | undefined
  moves: ReturnType<typeof useDepositMoves>
  office: boolean
  onClose: () => void
}

/** A deposit beside its list, with its slip and the available actions. */
export function DepositPanel({ deposit, moves, office, onClose }: Props) {
  const { t } = useTranslation('deposits')
  if (!deposit) return null
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Ltr>{deposit.number}</Ltr>}
      badge={<DepositBadge state={deposit.state} />}
      detail={office ? deposit.agent.agency_name : undefined}
      actions={
        deposit.moves.length > 0 && (
          <MoveActs deposit={deposit} moves={moves} keys={office && deposit.state === 'pending'} />
        )
      }
    >
      <PanelSection
        aside={
          office && (
            <IconButton size={28} label={t('open')} to={adminUrls.deposit(deposit.id)}>
              <IconExternalLink size={16} stroke={1.75} />
            </IconButton>
          )
        }
        title={t('fields.amount')}
      >
        <p className={style.amount}>
          <Money minor={deposit.amount} currency={deposit.currency} />
        </p>
        {office && deposit.moves.includes('approve') && (
          <BalanceChange agentId={deposit.agent.id} by={deposit.amount} />
        )}
        <Repeats deposit={deposit} own={!office} />
      </PanelSection>
      <PanelSection title={t('slip.title')}>
        {deposit.slip ? <SlipView slip={deposit.slip} /> : <p className="t-2">{t('slip.none')}</p>}
      </PanelSection>
      <PanelSection>
        <DepositFacts deposit={deposit} office={office} />
      </PanelSection>
      <PanelSection title={t('timeline.title')}>
        <DepositTimeline deposit={deposit} />
      </PanelSection>
    </SidePanel>
  )
}
