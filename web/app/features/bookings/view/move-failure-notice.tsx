import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import type { MoveFailure } from './move-failure.ts'
import style from './view.module.css'

interface Props {
  trouble: MoveFailure
  office: boolean
  /** Paid by an agent, who can top up. */
  agents: boolean
}

/** Why the act was refused, and what helps. */
export function TroubleNotice({ trouble, office, agents }: Props) {
  const { t } = useTranslation('bookings')
  if (trouble.kind === 'short')
    return (
      <div className={style.notice} data-tone="bad" role="alert">
        <p>{t(office ? 'view.shortOffice' : agents ? 'view.short' : 'view.shortCustomer')}</p>
        {!office && agents && <CommitButton to={agentUrls.newDeposit}>{t('view.topUp')}</CommitButton>}
      </div>
    )
  return (
    <p className={style.notice} data-tone="warn" role="alert">
      {trouble.kind === 'clash' ? t('view.clash') : trouble.text}
    </p>
  )
}
