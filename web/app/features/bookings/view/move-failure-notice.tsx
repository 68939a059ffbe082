import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import notice from '../../../ui/layout/notice.module.css'
import { agentUrls } from '../../../urls/agent.ts'
import type { MoveFailure } from './move-failure.ts'

interface Props {
  trouble: MoveFailure
  office: boolean
  /** The payer is an agent, who can top up. */
  agents: boolean
  product: string
}

/** Why the action was refused, and what helps. */
export function TroubleNotice({ trouble, office, agents, product }: Props) {
  const texts = useProductTexts('bookings', product)
  if (trouble.kind === 'short')
    return (
      <div className={notice.notice} data-tone="bad" role="alert">
        <p>{texts(office ? 'view.shortOffice' : agents ? 'view.short' : 'view.shortCustomer')}</p>
        {!office && agents && <CommitButton to={agentUrls.newDeposit}>{texts('view.topUp')}</CommitButton>}
      </div>
    )
  return (
    <p className={notice.notice} data-tone="warn" role="alert">
      {trouble.kind === 'clash' ? texts('view.clash') : trouble.text}
    </p>
  )
}
